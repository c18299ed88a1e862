import { createLucideIcon } from 'lucide-react'

/** Eight dashes around a circle. One element: Lucide's has eight, and every row without a category shows it. */
export const DashedCircle = createLucideIcon('dashed-circle', [
  [
    'circle',
    {
      key: 'dashes',
      cx: '12',
      cy: '12',
      r: '10',
      strokeDasharray: '3.85 4.004',
      strokeDashoffset: '1.925',
    },
  ],
])
