import { LiberacaoNaoPendente } from '../../../../shared/contract/erros.ts'
import { bloqueioDeSaidas as maquina } from '../../../../shared/domain/estados/bloqueioDeSaidas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { BloqueioDeSaidas, bloqueou } from '../../../platform/storage/BloqueioDeSaidas.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { AvisoDeAdministrador } from '../../../platform/storage/Membro.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { anunciarAdministrador, type QuemPede } from '../../usuarios/regras/administradores.ts'
import { exigirOutraPessoa } from './exigirOutraPessoa.ts'

/**
 * A company stops its own money out, and lets it go again (decision 0067): one press stops it; ending that takes two
 * administrators, or a day in which all of them are told and any one stops it again.
 */
export const ESPERA_DA_LIBERACAO_MS = 24 * 60 * 60_000

type D = Pick<Base, 'clock' | 'ids'> & { storage: Storage }
type Aviso = Extract<AvisoDeAdministrador['tipo'], `saidas-${string}`>

export const lerBloqueio = (storage: Storage, conta: string) =>
  BloqueioDeSaidas.get(storage, conta, { consistent: true })

/** Stops it at once, also where letting it go was asked for; stopped already, nothing changes. */
export const pararSaidas = (deps: D, quem: QuemPede): Promise<BloqueioDeSaidas> =>
  redecide(async () => {
    const conta = contas.empresa(quem.empresaId)
    const antes = await lerBloqueio(deps.storage, conta)
    const valia = bloqueou(antes)
    const estado = valia ? maquina.next(antes.estado, 'Bloqueou') : maquina.initial
    if (antes && !estado) return antes
    const { empresaId, usuarioId: id, nome } = quem
    const novo = { conta, empresaId, estado: estado ?? maquina.initial, quem: { id, nome }, em: deps.clock.now() }
    return gravar(deps, antes, novo, { quem, tipo: 'saidas-bloqueadas', bloqueios: valia ? 0 : 1 })
  })

/** Asks for it to end: a day later it does. Asked for again, it ends when it was to end. */
export const pedirLiberacao = (deps: D, quem: QuemPede): Promise<BloqueioDeSaidas | undefined> =>
  redecide(async () => {
    const antes = await lerBloqueio(deps.storage, contas.empresa(quem.empresaId))
    const estado = antes && maquina.next(antes.estado, 'PediuLiberacao')
    if (!estado) return antes
    const { usuarioId: id, nome } = quem
    const novo = { ...antes, estado, pediu: { id, nome }, liberaEm: deps.clock.now() + ESPERA_DA_LIBERACAO_MS }
    return gravar(deps, antes, novo, { quem, tipo: 'saidas-pedido', bloqueios: 0 })
  })

/**
 * Another administrator than who asked ends it now.
 * @throws LiberacaoNaoPendente, QuemPediuNaoDecide
 */
export const confirmarLiberacao = (deps: D, quem: QuemPede): Promise<BloqueioDeSaidas | undefined> =>
  redecide(async () => {
    const antes = await lerBloqueio(deps.storage, contas.empresa(quem.empresaId))
    if (!bloqueou(antes)) return antes
    if (!antes.pediu) throw fault(LiberacaoNaoPendente)
    await exigirOutraPessoa(deps.storage, quem.usuarioId, antes.pediu.id)
    return liberar(deps, antes, quem)
  })

/** The sweeper's: the day is over, and no administrator stopped it again. */
export const vencerLiberacao = (deps: D, conta: string): Promise<unknown> =>
  redecide(async () => {
    const antes = await lerBloqueio(deps.storage, conta)
    if (!antes?.pediu || antes.liberaEm === undefined || antes.liberaEm > deps.clock.now()) return undefined
    const { id: usuarioId, nome } = antes.pediu
    return liberar(deps, antes, { usuarioId, nome, empresaId: antes.empresaId })
  })

async function liberar(deps: D, antes: BloqueioDeSaidas, quem: Quem): Promise<BloqueioDeSaidas | undefined> {
  const estado = maquina.next(antes.estado, 'Liberou')
  if (!estado) return antes
  const { pediu: _, liberaEm: __, ...resto } = antes
  return gravar(deps, antes, { ...resto, estado }, { quem, tipo: 'saidas-liberadas', bloqueios: -1 })
}
type Quem = Omit<QuemPede, 'perfil'>

/** Over the version that was read, with what the account counts and what all administrators are told. */
async function gravar(
  deps: D,
  antes: BloqueioDeSaidas | undefined,
  novo: Omit<BloqueioDeSaidas, 'versao'>,
  { quem, tipo, bloqueios }: { quem: Quem; tipo: Aviso; bloqueios: -1 | 0 | 1 },
): Promise<BloqueioDeSaidas> {
  const depois = { ...novo, versao: (antes?.versao ?? 0) + 1 }
  const { conta, liberaEm } = depois
  await deps.storage.commit([
    antes
      ? BloqueioDeSaidas.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
      : BloqueioDeSaidas.create(depois),
    ...(bloqueios ? [Saldo.add(conta, { disponivel: 0, bloqueios }, { set: { conta } })] : []),
    anunciarAdministrador(deps, quem, { tipo, nome: quem.nome, liberaEm }),
  ])
  return depois
}
