import { dataValida } from '../calendario.ts'
import type { ContaDoExtrato, LeituraDoExtrato, MovimentoDoBanco } from './extratoDoBanco.ts'

/**
 * CNAB 240's account statement (FEBRABAN, segment E): one line a movement. Columns from 1: record type 8, segment 14;
 * branch 53–57, account 59–70 and its digit 71; day of the entry 143–150 (DDMMAAAA); amount 151–168 in centavos, D or C at
 * 169; history 177–201; document 202–240. The file's trailer (type 9) counts its records at 24–29.
 */
const entre = (linha: string, de: number, ate: number): string => linha.slice(de - 1, ate)
const COLUNAS = 240

export function lerCnabDoExtrato(texto: string): LeituraDoExtrato {
  const linhas = texto.split(/\r?\n/).filter(l => l.replaceAll('\u001A', '').trim() !== '')
  const erro = (motivo: 'formato' | 'conta' | 'movimento' | 'rodape', n: number): LeituraDoExtrato => ({
    ok: false,
    erro: { motivo, linha: n },
  })
  let conta: ContaDoExtrato | undefined
  const vistos = new Map<string, number>()
  const movimentos: MovimentoDoBanco[] = []
  for (const [n, linha] of linhas.entries()) {
    if (linha.length !== COLUNAS) return erro('formato', n + 1)
    if (entre(linha, 8, 8) !== '3' || entre(linha, 14, 14) !== 'E') continue
    const dela = contaDaLinha(linha)
    // one file, one account: another one's movements would be this one's
    if (conta && chave(conta) !== chave(dela)) return erro('conta', n + 1)
    conta = dela
    const lido = movimentoDe(linha)
    if (!lido) return erro('movimento', n + 1)
    // nothing numbers a movement: of two that say the same on a day the second is the second
    const igual = `${lido.dia}#${lido.valor}#${entre(linha, 173, 240).trim()}`
    const vez = (vistos.get(igual) ?? 0) + 1
    vistos.set(igual, vez)
    movimentos.push({ ...lido, ref: `${entre(linha, 202, 240).trim()}:${lido.valor}:${vez}`.slice(0, 60) })
  }
  const rodape = linhas.at(-1) ?? ''
  if (entre(rodape, 8, 8) !== '9' || Number(entre(rodape, 24, 29)) !== linhas.length)
    return erro('rodape', linhas.length)
  return conta ? { ok: true, extrato: { conta, movimentos } } : { ok: false, erro: { motivo: 'vazio', linha: 0 } }
}

const chave = (c: ContaDoExtrato): string => `${c.banco}-${c.agencia}-${c.conta}`
const contaDaLinha = (linha: string): ContaDoExtrato => ({
  banco: entre(linha, 1, 3),
  agencia: entre(linha, 53, 57),
  conta: entre(linha, 59, 71).trim(),
})

function movimentoDe(linha: string): Omit<MovimentoDoBanco, 'ref'> | undefined {
  const data = entre(linha, 143, 150)
  const dia = `${data.slice(4)}-${data.slice(2, 4)}-${data.slice(0, 2)}`
  const digitos = entre(linha, 151, 168)
  const sinal = entre(linha, 169, 169)
  if (!dataValida(dia) || !/^\d{18}$/.test(digitos) || !/^[CD]$/.test(sinal)) return undefined
  const valor = Number(digitos)
  return { dia, valor: sinal === 'D' ? -valor : valor, historico: entre(linha, 177, 201).trim() }
}
