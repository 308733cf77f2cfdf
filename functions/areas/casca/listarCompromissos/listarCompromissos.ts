import type { listarCompromissos as contrato, Evento } from '../../../../shared/contract/calendario.ts'
import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { dataSaoPaulo, dataValida, diasEntre, somarDias } from '../../../../shared/domain/calendario.ts'
import { JANELA_EM_DIAS, MAIOR_DURACAO } from '../../../../shared/domain/calendarios.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { Compromisso, particaoDaAgenda, Serie } from '../../../platform/storage/Agenda.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type DepsDoCalendario, lerTudo, type Quem } from '../regras/calendario/agendaDoCalendario.ts'
import { doSistemaPara } from '../regras/calendario/calendarios.ts'
import { boletosAVencer, feriados, type Janela, liquidacoes } from '../regras/calendario/compromissosDoSistema.ts'
import { umaVez, vezesDe } from '../regras/calendario/vezesDaSerie.ts'

/** @throws RequisicaoInvalida for days that do not exist, the wrong way round, or more than a window apart. */
function janelaDe({ start, end }: { start: string; end: string }): Janela {
  const recusar = (campo: string, mensagem: string) => fault(RequisicaoInvalida, { campos: [{ campo, mensagem }] })
  if (!dataValida(start)) throw recusar('query.start', 'este dia não existe')
  if (!dataValida(end)) throw recusar('query.end', 'este dia não existe')
  const dias = diasEntre(start, end)
  if (dias < 0) throw recusar('query.end', 'o fim vem antes do início')
  if (dias > JANELA_EM_DIAS) throw recusar('query.end', `peça no máximo ${JANELA_EM_DIAS} dias`)
  return { de: start, ate: end }
}

async function daPessoa(storage: Storage, quem: Quem, { de, ate }: Janela): Promise<Evento[]> {
  const pk = particaoDaAgenda(quem)
  const [uma, series] = await Promise.all([
    lerTudo(
      storage,
      { pk, sk: { from: `E#${somarDias(de, -MAIOR_DURACAO)}`, to: `E#${ate}~` }, consistent: true },
      Compromisso.parse,
    ),
    lerTudo(storage, { pk, sk: { prefix: 'S#' }, consistent: true }, Serie.parse),
  ])
  return [...uma.map(umaVez), ...series.flatMap(s => vezesDe(s, de, ate))].filter(e => ultimoDia(e) >= de)
}
const ultimoDia = ({ allDay, end }: Evento): string => (allDay ? end : dataSaoPaulo(Date.parse(end)))
/** Whole days first, then by the clock. */
const ordem = ({ allDay, start, id }: Evento) => `${allDay ? start : new Date(start).toISOString()} ${id}`

/** What happens in a window (E027), in order. */
export const listarCompromissos: UseCase<typeof contrato, DepsDoCalendario> =
  ({ storage }) =>
  async ({ sessao, query }) => {
    const janela = janelaDe(query)
    const vistos = doSistemaPara(sessao)
    const [proprios, liquidados, boletos] = await Promise.all([
      daPessoa(storage, sessao, janela),
      vistos.includes('liquidacoes') ? liquidacoes(storage, sessao, janela) : [],
      vistos.includes('boletos') ? boletosAVencer(storage, sessao, janela) : { eventos: [], parcial: false },
    ])
    const itens = [...feriados(janela), ...liquidados, ...boletos.eventos, ...proprios]
    return { itens: itens.sort((a, b) => (ordem(a) < ordem(b) ? -1 : 1)), parcial: boletos.parcial }
  }
