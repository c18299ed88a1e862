/** Made-up files of the statement formats, for tests of what becomes of them. */
export const ofx1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>2100<ACCTID>ES12<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261112120000[-5:EST]<TRNAMT>-12.40<FITID>A1<NAME>FRUTERIA EL CRUCE<MEMO>Card &amp; PIN</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261113<TRNAMT>+2845.00<FITID>A2<NAME>NOMINA<MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS>
<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>ES99<ACCTTYPE>SAVINGS</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>20261105<TRNAMT>500,5<FITID>B1<NAME>Transfer</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>
</BANKMSGSRSV1></OFX>
`

export const ofx2 = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211"?>
<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM>
<BANKTRANLIST>
<STMTTRN><DTPOSTED>20261101</DTPOSTED><TRNAMT>-5.00</TRNAMT><FITID>X</FITID><PAYEE><NAME>Café</NAME></PAYEE></STMTTRN>
<STMTTRN><DTPOSTED>20260230</DTPOSTED><TRNAMT>abc</TRNAMT><FITID>Y</FITID><NAME>Odd</NAME></STMTTRN>
</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`

export const qif = `!Option:AutoSwitch
!Account
NCurrent
TBank
^
!Type:Bank
D1/ 1'26
T1,000.00
POpening Balance
L[Current]
^
D2/10'2026
T-60.00
PSupermarket
MWeekly
LFood:Groceries/Trip
^
D2/28'26
T-90.00
PMixed
L--Split--
SFood:Groceries
EFruit
$-50.00
SHome
$-40.00
^
D3/1/26
T-200.00
PTo savings
L[Savings]
^
!Account
NSavings
TBank
^
!Type:Bank
D3/1/26
T200.00
PTo savings
L[Current]
^
!Type:Cat
NFood
E
^
`

export const camt = `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE11</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">12.40</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-12</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Me</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Obst &amp; Co</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Rechnung</Ustrd><Ustrd>4711</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">30</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-13T10:00:00</DtTm></BookgDt>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><Refs><AcctSvcrRef>P1</AcctSvcrRef></Refs><Amt Ccy="EUR">10</Amt><RltdPties><Dbtr><Nm>Ana</Nm></Dbtr></RltdPties></TxDtls>
<TxDtls><Refs><AcctSvcrRef>P2</AcctSvcrRef></Refs><Amt Ccy="EUR">20</Amt><RltdPties><Dbtr><Nm>Luis</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-11-14</Dt></BookgDt><AddtlNtryInf>Hotel</AddtlNtryInf></Ntry>
</Stmt></BkToCstmrStmt></Document>
`

export const mt940 = `{1:F01X}{4:
:20:STARTUMS
:25:50010517/0123456789
:28C:0/1
:60F:C261231EUR1000,00
:61:2612311231DR12,40NTRFNONREF//B1
:86:166?00SEPA?20EREF+1?21SVWZ+Obst und?22Gemuse?32Obst &?33 Co
:61:2701021231C9,NMSCNONREF//000000
:86:Interest
for December
:61:2602300228D5,00NTRFX
:86:/NAME/Kiosk/REMI/Paper/EREF/NOTPROVIDED
:62F:C270102EUR996,60
-}
`
