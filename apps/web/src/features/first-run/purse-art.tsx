/** An open purse with room for more. */
export function PurseArt() {
  return (
    <svg data-art width="148" height="112" viewBox="0 0 148 112" fill="none" aria-hidden>
      <ellipse cx="74" cy="101" rx="52" ry="6" fill="var(--sunken)" />
      <g stroke="var(--brand-line)" strokeWidth="1.5">
        <rect x="38" y="20" width="72" height="44" rx="8" fill="var(--brand-soft)" />
        <rect x="30" y="30" width="88" height="44" rx="8" fill="var(--surface)" />
      </g>
      <circle cx="104" cy="18" r="11" fill="var(--surface)" stroke="var(--brand-ink)" strokeWidth="2" />
      <path d="M104 13v10M99 18h10" stroke="var(--brand-ink)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M20 48h108c4 8 6 15 6 23 0 15-9 25-24 25H38c-15 0-24-10-24-25 0-8 2-15 6-23z"
        fill="var(--brand)"
      />
      <path d="M20 48h108l3 6H17z" fill="#fff" fillOpacity="0.22" />
      <rect
        x="64"
        y="44"
        width="20"
        height="14"
        rx="5"
        fill="var(--surface)"
        stroke="var(--brand)"
        strokeWidth="2"
      />
    </svg>
  )
}
