import { dataValida } from '../calendario.ts'
import type { ContaDoExtrato, LeituraDoExtrato, MovimentoDoBanco } from './extratoDoBanco.ts'

/**
 * OFX 1 (SGML, where a field has no end) and 2 (XML) alike: `<NAME>value` up to the next tag. Only a bank account's
 * statement; a card's has no domicile that anybody is paid to.
 */
const campo = (texto: string, nome: string): string | undefined => {
  const achado = new RegExp(`<${nome}>([^<\\r\\n]*)`, 'i').exec(texto)?.[1]?.trim()
  return achado === undefined ? undefined : semEntidades(achado)
}
const entidades: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" }
const semEntidades = (texto: string): string =>
  texto.replace(/&(\w+);/g, (tudo, nome: string) => entidades[nome] ?? tudo)

/** Reais with a dot or a comma, exactly: '-1234.5' is −123450; undefined where it is no amount. */
function centavosDe(texto: string): number | undefined {
  const partes = /^([+-]?)(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(texto.replaceAll(' ', ''))
  if (!partes) return undefined
  const [, sinal, inteiro, decimais = ''] = partes
  const valor = Number(inteiro) * 100 + Number(decimais.padEnd(2, '0'))
  return sinal === '-' ? -valor : valor
}

/** '20261121120000[-3:BRT]' is the day that it begins with: banks write their own day. */
function diaDe(texto: string): string | undefined {
  const [, ano, mes, dia] = /^(\d{4})(\d\d)(\d\d)/.exec(texto) ?? []
  const lido = `${ano}-${mes}-${dia}`
  return dataValida(lido) ? lido : undefined
}

export function lerOfx(texto: string): LeituraDoExtrato {
  const conta = contaDe(texto)
  if (!conta) return { ok: false, erro: { motivo: 'conta', linha: 0 } }
  const movimentos: MovimentoDoBanco[] = []
  const blocos = /<STMTTRN>([\s\S]*?)(?=<STMTTRN>|<\/BANKTRANLIST>|<\/STMTTRN>|$)/gi
  for (const achado of texto.matchAll(blocos)) {
    const bloco = achado[1] ?? ''
    const [dia, valor] = [diaDe(campo(bloco, 'DTPOSTED') ?? ''), centavosDe(campo(bloco, 'TRNAMT') ?? '')]
    const ref = campo(bloco, 'FITID')
    if (!dia || valor === undefined || !ref) {
      const linha = texto.slice(0, achado.index).split('\n').length
      return { ok: false, erro: { motivo: 'movimento', linha } }
    }
    const historico = [campo(bloco, 'NAME'), campo(bloco, 'MEMO')].filter(Boolean).join(' ')
    movimentos.push({ dia, valor, ref: ref.slice(0, 60), historico: historico.slice(0, 120) })
  }
  return { ok: true, extrato: { conta, movimentos } }
}

function contaDe(texto: string): ContaDoExtrato | undefined {
  const bloco = /<BANKACCTFROM>([\s\S]*?)(?:<\/BANKACCTFROM>|<BANKTRANLIST>)/i.exec(texto)?.[1] ?? ''
  const [banco, conta] = [campo(bloco, 'BANKID'), campo(bloco, 'ACCTID')]
  // some banks write the branch before the account: '1234/56789-0'
  const [antes, depois] = (conta ?? '').includes('/') ? (conta ?? '').split('/') : [undefined, conta]
  return banco && depois ? { banco, agencia: campo(bloco, 'BRANCHID') ?? antes ?? '', conta: depois } : undefined
}
