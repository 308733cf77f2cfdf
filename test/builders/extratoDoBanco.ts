/** Statements of a bank as it writes them; nothing of this is shared with what reads them. */
interface Movimento {
  dia: string
  valor: number
  ref: string
  historico: string
}

/** OFX 1, whose fields have no end, or OFX 2. */
export function ofxDe(movimentos: readonly Movimento[], forma: 'sgml' | 'xml' = 'sgml'): string {
  const campo = (nome: string, valor: string) => (forma === 'xml' ? `<${nome}>${valor}</${nome}>` : `<${nome}>${valor}`)
  const reais = (v: number) =>
    `${v < 0 ? '-' : ''}${Math.floor(Math.abs(v) / 100)}.${String(Math.abs(v) % 100).padStart(2, '0')}`
  const blocos = movimentos.map(m =>
    [
      '<STMTTRN>',
      campo('TRNTYPE', m.valor > 0 ? 'CREDIT' : 'DEBIT'),
      campo('DTPOSTED', `${m.dia.replaceAll('-', '')}120000[-3:BRT]`),
      campo('TRNAMT', reais(m.valor)),
      campo('FITID', m.ref),
      campo('MEMO', m.historico.replaceAll('&', '&amp;')),
      '</STMTTRN>',
    ].join('\n'),
  )
  const inicio = forma === 'xml' ? '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>' : 'OFXHEADER:100\nDATA:OFXSGML\n'
  return [
    inicio,
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>',
    '<BANKACCTFROM>',
    campo('BANKID', '0341'),
    campo('BRANCHID', '1234'),
    campo('ACCTID', '56789-0'),
    '</BANKACCTFROM>',
    '<BANKTRANLIST>',
    ...blocos,
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n')
}

/** One movement of CNAB 240, segment E. */
export function linhaDoExtratoCnab(m: { dia: string; valor: number; sinal: string; historico: string }): string {
  const letras = Array.from<string>({ length: 240 }).fill(' ')
  const por = (de: number, texto: string) => letras.splice(de - 1, texto.length, ...texto)
  por(1, '34100013')
  por(14, 'E')
  por(53, '01234')
  por(59, '000000567890')
  por(59, '000000056789')
  por(71, '0')
  por(143, m.dia)
  por(151, String(m.valor).padStart(18, '0'))
  por(169, m.sinal)
  por(177, m.historico.padEnd(25).slice(0, 25))
  por(202, 'DOC123')
  return letras.join('')
}
