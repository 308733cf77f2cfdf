import type { Input, Output } from '../../../../shared/contract/endpoint.ts'
import {
  GavetaFechada,
  GavetaJaAberta,
  RequisicaoInvalida,
  ValorForaDaGaveta,
} from '../../../../shared/contract/erros.ts'
import type { moverGavetaPos as contrato } from '../../../../shared/contract/gavetaPos.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { esperadoNaGaveta, limitesDaGaveta, somaDaGaveta } from '../../../../shared/domain/gavetaPos.ts'
import { fault } from '../../../platform/http/fault.ts'
import { GavetaPos, gavetaAberta, gavetaFechada } from '../../../platform/storage/GavetaPos.ts'
import type { Write } from '../../../platform/storage/port.ts'

type Corpo = Input<typeof contrato>['body']
interface DeQuem {
  empresaId: string
  usuarioId: string
  quem: string
  /** Who typed their PIN, where several people share the device. */
  operador?: string | undefined
}
const instante = (ms: number): string => new Date(ms).toISOString()

/** Pure: a drawer as people read it. */
export function verGaveta(g: GavetaPos): Output<typeof contrato> {
  const esperado = esperadoNaGaveta(g)
  return {
    ...{ quem: g.quem, abertaEm: instante(g.abertaEm), abertura: g.abertura, esperado },
    ...{ vendas: somaDaGaveta(g, 'venda'), suprimentos: somaDaGaveta(g, 'suprimento') },
    ...{ sangrias: somaDaGaveta(g, 'sangria'), fechadaEm: g.fim ? instante(g.fim.em) : null },
    ...{ contado: g.fim?.contado ?? null, diferenca: g.fim ? g.fim.contado - esperado : null },
    observacao: g.fim?.observacao ?? '',
    ...{ abertaPor: g.operador ?? null, fechadaPor: g.fim?.operador ?? null },
    movimentos: g.movimentos.map(m => ({ ...m, em: instante(m.em) })).reverse(),
  }
}

/**
 * Pure: what a step makes of the drawer that is open, or of none. Opening is create-only, and every other step is over the
 * version that was read, so that of two presses at once one is decided again.
 * @throws GavetaJaAberta, GavetaFechada, ValorForaDaGaveta, RequisicaoInvalida
 */
export function decidirGaveta(
  antes: GavetaPos | undefined,
  { passo, valor, motivo }: Corpo,
  { empresaId, usuarioId, quem, operador }: DeQuem,
  em: number,
): { gaveta: GavetaPos; writes: Write[] } {
  const lugar = gavetaAberta(usuarioId)
  const por = operador === undefined ? {} : { operador }
  if (passo === 'abrir') {
    if (antes) throw fault(GavetaJaAberta)
    const comum = { empresaId, lugar, versao: 1, usuarioId, quem, ...por }
    const gaveta: GavetaPos = { ...comum, abertura: valor, abertaEm: em, movimentos: [] }
    return { gaveta, writes: [GavetaPos.create(gaveta)] }
  }
  if (!antes) throw fault(GavetaFechada)
  const destaVersao = [{ attr: 'versao', op: '=', value: antes.versao } as const]
  if (passo === 'fechar') {
    const fim = { em, contado: valor, observacao: motivo, ...por }
    const gaveta: GavetaPos = { ...antes, lugar: gavetaFechada(usuarioId, em), versao: antes.versao + 1, fim }
    return { gaveta, writes: [GavetaPos.remove(antes, destaVersao), GavetaPos.create(gaveta)] }
  }
  if (valor === 0) throw campoErrado('valor', 'informe o valor')
  if (antes.movimentos.length >= limitesDaGaveta.movimentos)
    throw campoErrado('passo', 'feche esta gaveta e abra outra: ela já tem muitos lançamentos')
  const esperado = esperadoNaGaveta(antes)
  if (passo === 'sangria' && valor > esperado) throw fault(ValorForaDaGaveta, { esperado: paraReais(esperado) })
  const movimentos = [...antes.movimentos, { tipo: passo, valor, motivo, em, ...por }]
  const gaveta: GavetaPos = { ...antes, versao: antes.versao + 1, movimentos }
  return { gaveta, writes: [GavetaPos.put(gaveta, destaVersao)] }
}
const campoErrado = (campo: string, mensagem: string) => fault(RequisicaoInvalida, { campos: [{ campo, mensagem }] })
