import { perfilInterno } from '../../../../shared/contract/direitos.ts'
import {
  OutraPessoaConfirma,
  ProprioUsuario,
  RecuperacaoNaoPendente,
  SegundoFatorInativo,
  UsuarioNaoEncontrado,
} from '../../../../shared/contract/erros.ts'
import {
  ESPERA_DA_RECUPERACAO_MS,
  recuperacaoDeAcesso as maquina,
} from '../../../../shared/domain/estados/recuperacaoDeAcesso.ts'
import type { SessaoAtual } from '../../../platform/http/auth.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import {
  type AssuntoDoAviso,
  ChaveDeAcesso,
  CodigosDeRecuperacao,
  FatorTotp,
} from '../../../platform/storage/Acesso.ts'
import { PedidoDeFator, RecuperacaoDeAcesso } from '../../../platform/storage/Confianca.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { mesmaCredencial, Usuario } from '../../../platform/storage/Usuario.ts'
import { outrosAdministradores } from './administradores.ts'
import { avisarDono } from './avisarDono.ts'
import { chavesDe } from './chavesDeAcesso.ts'
import { criarHashDeSenha } from './hashDeSenha.ts'
import { manterTodos } from './remocaoDeFator.ts'
import { encerrarAparelhos } from './sessoes.ts'

/**
 * A person who lost every second factor (decision 0066): an administrator of their company asks, another one or the
 * provider's confirms, everybody is told, and a day later the factors and the password go. The person then comes in by
 * their mailbox alone, and sets a factor up before anything else opens. Where the company's only administrator is the one
 * who lost them, one of the provider's asks and another confirms (decision 0193).
 */
/** After this an administrator asks again: the second person never confirmed. */
const PEDIDO_MS = 7 * 24 * 60 * 60_000

type D = Base & { storage: Storage }
type Quem = Pick<SessaoAtual, 'usuarioId' | 'nome' | 'empresaId' | 'perfil'>
export type Acao = 'pedir' | 'confirmar' | 'cancelar'

/** Pure: what waits for its second person, or for its time. */
export const pendente = (r: RecuperacaoDeAcesso | undefined, agora: number): r is RecuperacaoDeAcesso =>
  r !== undefined && (r.estado === 'confirmada' || (r.estado === 'pedida' && agora - r.pedidaEm < PEDIDO_MS))

const daEquipe = ({ perfil }: Pick<SessaoAtual, 'perfil'>): boolean => perfil === perfilInterno

/**
 * The recovery of a person of the company that `quem` acts in. The provider's see one that is open even where the person's
 * access there has ended meanwhile: only they could stop it then.
 * @throws UsuarioNaoEncontrado
 */
export async function lerRecuperacaoDeAcesso({ storage, clock }: Pick<D, 'storage' | 'clock'>, quem: Quem, id: string) {
  const [membro, usuario, recuperacao] = await Promise.all([
    Membro.get(storage, { empresaId: quem.empresaId, usuarioId: id }, { consistent: true }),
    Usuario.get(storage, id, { consistent: true }),
    RecuperacaoDeAcesso.get(storage, id, { consistent: true }),
  ])
  if (!usuario || !membro || !(membro.ativo || (daEquipe(quem) && recuperacao))) throw fault(UsuarioNaoEncontrado)
  return { usuario, recuperacao, aberta: pendente(recuperacao, clock.now()) ? recuperacao : undefined }
}

const novoEstado = (r: RecuperacaoDeAcesso | undefined, evento: 'Confirmou' | 'Cancelou') => {
  const estado = r && maquina.next(r.estado, evento)
  if (!r || !estado) throw fault(RecuperacaoNaoPendente)
  return { ...r, estado }
}

/** Asks, confirms or cancels, as one of the administrators. */
export async function recuperarAcesso(deps: D, quem: Quem, id: string, acao: Acao): Promise<RecuperacaoDeAcesso> {
  return redecide(async () => {
    const { usuario, recuperacao, aberta } = await lerRecuperacaoDeAcesso(deps, quem, id)
    if (id === quem.usuarioId) throw fault(ProprioUsuario)
    const eu = { id: quem.usuarioId, nome: quem.nome }
    const agora = deps.clock.now()
    if (acao === 'cancelar') return gravar(deps, usuario, novoEstado(aberta, 'Cancelou'))
    if (acao === 'confirmar') {
      const confirmada = novoEstado(aberta, 'Confirmou')
      if (confirmada.pediu.id === eu.id) throw fault(OutraPessoaConfirma)
      return gravar(
        deps,
        usuario,
        { ...confirmada, confirmou: eu, vence: agora + ESPERA_DA_RECUPERACAO_MS },
        'recuperacao-confirmada',
      )
    }
    if (aberta) return aberta
    if (!usuario.segundoFator) throw fault(SegundoFatorInativo)
    const { empresaId } = quem
    const versao = recuperacao?.versao ?? 0
    const nova = { usuarioId: id, empresaId, versao, estado: maquina.initial, pediu: eu, pedidaEm: agora } as const
    return gravar(deps, usuario, nova, 'recuperacao-pedida')
  })
}

/** The person themself found a factor again, or knows nothing of it. */
export async function cancelarMinhaRecuperacao(deps: D, usuarioId: string): Promise<void> {
  const [usuario, r] = await Promise.all([
    Usuario.get(deps.storage, usuarioId, { consistent: true }),
    RecuperacaoDeAcesso.get(deps.storage, usuarioId, { consistent: true }),
  ])
  if (!usuario) throw fault(RecuperacaoNaoPendente)
  await gravar(deps, usuario, novoEstado(pendente(r, deps.clock.now()) ? r : undefined, 'Cancelou'))
}

/** Over the version that was read; what has ended is due no more. */
async function gravar(
  deps: D,
  usuario: Usuario,
  { vence, ...r }: RecuperacaoDeAcesso,
  assunto?: AssuntoDoAviso,
): Promise<RecuperacaoDeAcesso> {
  const depois = { ...r, versao: r.versao + 1, ...(maquina.isTerminal(r.estado) ? {} : { vence }) }
  const outros = assunto ? await outrosAdministradores(deps.storage, usuario) : []
  await deps.storage.commit([
    RecuperacaoDeAcesso.put(depois, [
      { attr: 'versao', op: '=', value: r.versao, ...(r.versao ? {} : { orAbsent: true }) },
    ]),
    ...(assunto ? [avisarDono(deps, usuario.id, assunto)] : []),
    ...outros.map(id => avisarDono(deps, id, 'recuperacao-de-colega', { sobre: usuario.id })),
  ])
  return depois
}

/**
 * The sweeper's: the factors go, and the password and all sessions with them, so that neither who knows the password nor
 * who asked comes in before the person's mailbox does. The first session opens the account alone.
 */
export async function cumprirRecuperacao(deps: D, usuarioId: string): Promise<void> {
  const [r, usuario, chaves] = await Promise.all([
    RecuperacaoDeAcesso.get(deps.storage, usuarioId, { consistent: true }),
    Usuario.get(deps.storage, usuarioId, { consistent: true }),
    chavesDe(deps.storage, usuarioId),
  ])
  const agora = deps.clock.now()
  if (!usuario || r?.vence === undefined || r.vence > agora) return
  const estado = maquina.next(r.estado, 'Venceu')
  if (!estado) return
  const { vence: _feita, ...feita } = r
  const senha = await criarHashDeSenha(deps.ids.secret(32))
  const semNada: Write[] = [
    FatorTotp.remove(usuarioId),
    CodigosDeRecuperacao.remove(usuarioId),
    ...chaves.map(c => ChaveDeAcesso.remove(c)),
    ...(await manterTodos(deps.storage, usuarioId)),
  ]
  await deps.storage.commit([
    RecuperacaoDeAcesso.put({ ...feita, estado, versao: r.versao + 1 }, [{ attr: 'versao', op: '=', value: r.versao }]),
    ...semNada,
    // long ago: no grace is left where a factor is asked for
    PedidoDeFator.put({ usuarioId, em: 0 }),
    Usuario.add(
      usuarioId,
      { credencial: 1 },
      { set: { senha, segundoFator: false, sessoesApos: agora, sessaoQueFica: '' }, when: mesmaCredencial(usuario) },
    ),
    avisarDono(deps, usuarioId, 'recuperacao-feita'),
  ])
  await encerrarAparelhos(deps, usuarioId)
}
