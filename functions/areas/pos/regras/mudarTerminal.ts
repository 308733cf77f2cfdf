import type { alterarTerminalPos } from '../../../../shared/contract/contratosPos.ts'
import type { Input } from '../../../../shared/contract/endpoint.ts'
import {
  ContratoPosForaDaVigencia,
  RequisicaoInvalida,
  SerialPosEmUso,
  TerminalPosEmOutraSituacao,
} from '../../../../shared/contract/erros.ts'
import { verModeloPos } from '../../../../shared/data/pos.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import {
  depoisDoPassoDoTerminal,
  emVigencia,
  type PassoDoTerminal,
  serialSimples,
  terminalVivo,
} from '../../../../shared/domain/pos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ContratoPos, SerialPos, TerminalPos } from '../../../platform/storage/Pos.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { SerieDeContas } from '../../../platform/storage/SerieDeContas.ts'
import { abrirSerieDeAluguel, limitarSerieDeAluguel } from '../../livros/regras/series/serieDeAluguel.ts'
import { clienteAtendido } from './clienteAtendido.ts'
import { comVivos } from './contratoPos.ts'

type Ditos = Pick<Input<typeof alterarTerminalPos>['body'], 'serial' | 'numeroLogico' | 'apelido' | 'local'>
type Deps = Pick<Base, 'ids'> & { storage: Storage }
interface Agora {
  agora: number
  quem: { id: string; nome: string }
}

/** Pure: what a terminal is known by after a form: what is left out stays, what is empty is taken away. */
export function camposDoTerminal(antes: Partial<TerminalPos>, { serial, ...d }: Ditos) {
  const dito = <V>(novo: string | undefined, velho: V): V | string | undefined =>
    novo === undefined ? velho : novo || undefined
  return {
    serial: dito(serial && serialSimples(serial), serial === '' ? undefined : antes.serial),
    numeroLogico: dito(d.numeroLogico, antes.numeroLogico),
    apelido: dito(d.apelido, antes.apelido),
    local: dito(d.local, antes.local),
  }
}

/**
 * Pure: the state after a step.
 * @throws TerminalPosEmOutraSituacao
 */
function situacaoDepois({ situacao }: TerminalPos, passo: PassoDoTerminal | undefined): TerminalPos['situacao'] {
  const depois = passo ? depoisDoPassoDoTerminal(situacao, passo) : terminalVivo(situacao) ? situacao : undefined
  if (!depois) throw fault(TerminalPosEmOutraSituacao, { situacao })
  return depois
}

/** What leaves is told apart by its serial, and what is in use by the acquirer's number. */
function conferirCampos(t: Pick<TerminalPos, 'situacao' | 'serial' | 'numeroLogico'>): void {
  const campos = [
    ...(t.situacao !== 'pedido' && !t.serial ? [{ campo: 'serial', mensagem: 'informe o número de série' }] : []),
    ...(t.situacao === 'ativo' && !t.numeroLogico
      ? [{ campo: 'numeroLogico', mensagem: 'informe o número lógico' }]
      : []),
  ]
  if (campos.length) throw fault(RequisicaoInvalida, { campos })
}

/**
 * The writes of a serial that changes hands: one machine is at one client.
 * @throws SerialPosEmUso
 */
export async function trocarSerial(
  storage: Storage,
  terminalId: string,
  { de, para }: { de?: string | undefined; para?: string | undefined },
): Promise<Write[]> {
  if (de === para) return []
  const dono = para === undefined ? undefined : await SerialPos.get(storage, para, { consistent: true })
  if (dono) throw fault(SerialPosEmUso, { terminal: dono.terminalId })
  return [
    ...(de === undefined ? [] : [SerialPos.remove(de, [{ attr: 'terminalId', op: '=', value: terminalId }])]),
    ...(para === undefined ? [] : [SerialPos.create({ serial: para, terminalId })]),
  ]
}

/** A contract's next version, over the one that was read. */
export const trocarContrato = (antes: ContratoPos, depois: ContratoPos): Write =>
  ContratoPos.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])
/** A terminal's next version, over the one that was read. */
export const trocarTerminal = (antes: TerminalPos, depois: TerminalPos): Write =>
  TerminalPos.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])

/**
 * What a correction or a step writes, in one transaction: the terminal, its serial, its place in the contract, its rent.
 * @throws TerminalPosEmOutraSituacao, SerialPosEmUso, ContratoPosForaDaVigencia, EmpresaEmOutraSituacao, RequisicaoInvalida
 */
export async function mudarTerminal(
  deps: Deps,
  antes: TerminalPos,
  { passo, ...ditos }: Ditos & { passo?: PassoDoTerminal | undefined },
  { agora, quem }: Agora,
): Promise<{ depois: TerminalPos; writes: Write[] }> {
  const { storage } = deps
  const situacao = situacaoDepois(antes, passo)
  const novo: TerminalPos = { ...antes, ...camposDoTerminal(antes, ditos), situacao }
  conferirCampos(novo)
  const em = new Date(agora).toISOString()
  if (passo) novo.passos = [...antes.passos, { ...quem, em, situacao }]
  const saiu = !terminalVivo(situacao)
  // a machine that was lost is handed out no more
  const livre = saiu && situacao !== 'perdido'
  const writes = await trocarSerial(storage, antes.id, { de: antes.serial, para: livre ? undefined : novo.serial })
  if (passo === 'ativar') writes.push(...(await comecarAluguel(deps, novo, { agora, quem })))
  if (antes.situacao === 'ativo' && saiu && antes.serie && antes.ativadoEm) {
    const fim = { ativacao: antes.ativadoEm, fim: dataSaoPaulo(agora), agora, quem }
    writes.push(...(await limitarSerieDeAluguel(storage, antes.serie, fim)))
  }
  if (saiu) {
    const contrato = await ContratoPos.get(storage, antes.contratoId, { consistent: true })
    if (contrato) writes.push(trocarContrato(contrato, comVivos(contrato, antes.itemId, -1)))
  }
  return { depois: novo, writes: [trocarTerminal(antes, novo), ...writes] }
}

/** Dates the activation on the terminal, and opens the series of its rent; a terminal that is lent has none. */
async function comecarAluguel({ storage, ids }: Deps, t: TerminalPos, { agora, quem }: Agora): Promise<Write[]> {
  const contrato = await ContratoPos.get(storage, t.contratoId, { consistent: true })
  const item = contrato?.itens.find(i => i.id === t.itemId)
  const ativacao = dataSaoPaulo(agora)
  if (!contrato || !item || !emVigencia(contrato, ativacao)) throw fault(ContratoPosForaDaVigencia)
  const atendido = await clienteAtendido(storage, t.empresaId)
  t.ativadoEm = ativacao
  const mesmo = ContratoPos.check(contrato.id, [{ attr: 'versao', op: '=', value: contrato.versao }])
  if (item.valor === 0) return [mesmo, atendido.mesmo]
  const modelo = verModeloPos(t.modelo)
  const descricao = `Aluguel do terminal ${modelo.fabricante.nome} ${modelo.nome}, série ${t.serial}`
  const serie = { id: ids.id21(), valor: item.valor, ativacao, descricao }
  t.serie = serie.id
  return [mesmo, atendido.mesmo, SerieDeContas.create(abrirSerieDeAluguel(serie, atendido.cliente, { quem, agora }))]
}
