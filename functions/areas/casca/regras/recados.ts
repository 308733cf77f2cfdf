import type * as casca from '../../../../shared/contract/casca.ts'
import { type Grupo, grupos, pode } from '../../../../shared/contract/direitos.ts'
import { RecadoNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { podeAbrir } from '../../../../shared/navegacao.ts'
import { textosDosRecados } from '../../../../shared/textos/pt-BR/recados.ts'
import { donoDaSessao } from '../../../platform/http/donoDaSessao.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type Caixa, type Leitura, Recado } from '../../../platform/storage/Recado.ts'
import { lido, marcar, marcarTudo, ocultar } from './leitura.ts'
import { type DepsDaCasca, lerMesa, mudarMesa, type Quem } from './mesa.ts'

/** Notices and messages (E005–E016): the same box twice. */
const maximo = 50
const diasDeVida = 90

const proprio = ({ usuarioId, empresaId }: Quem) => `USR#${usuarioId}#EMP#${empresaId}`
/** The box of the house: the company's or the receiver's; of a receiver's login that acts for no receiver, its own. */
const daCasa = (quem: Quem) => donoDaSessao(quem) ?? proprio(quem)
/** Whose boxes the session looks into: the house's, and the person's own. */
const donos = (quem: Quem) => [...new Set([daCasa(quem), proprio(quem)])]

/** Pure: where a notice may lead. */
const ondeLeva = (r: Recado): readonly string[] =>
  r.link ? [r.link] : (textosDosRecados[r.tipo as keyof typeof textosDosRecados]?.links ?? [])

/** Pure: a notice about what a role may not read is not there, nor is one whose every page is closed to the role. */
const visivel = ({ perfil, recebedorId }: Quem, r: Recado): boolean =>
  r.grupo === undefined ||
  recebedorId !== undefined ||
  (r.grupo in grupos &&
    pode(perfil, r.grupo as Grupo, 'ler') &&
    (ondeLeva(r).length === 0 || ondeLeva(r).some(link => podeAbrir(perfil, link))))

/** What one person sees of it: where it leads only if their role may go there (the receiver's, while acting as one). */
const paraOFio = (r: Recado, l: Leitura, quem: Quem): casca.Recado => {
  const texto = r.tipo === undefined ? undefined : textosDosRecados[r.tipo as keyof typeof textosDosRecados]
  const descricao = texto?.descricao
    .replace('{valor}', r.valor === undefined ? '' : formatarReais(r.valor))
    .replace('{nome}', r.nome ?? '')
  return {
    id: r.id,
    title: texto?.titulo ?? r.titulo ?? '',
    description: descricao ?? r.texto ?? '',
    time: r.em,
    read: lido(l, r),
    image: null,
    icon: r.icone ?? texto?.icone ?? 'sino',
    link: ondeLeva(r).find(link => podeAbrir(quem.perfil, link)) ?? null,
    useRouter: true,
    chave: texto ? `recado.${r.tipo}` : null,
    valores: { valor: r.valor ?? null, nome: texto ? (r.nome ?? null) : (r.autorNome ?? null) },
    meu: r.autor === quem.usuarioId,
  }
}

/** One of the boxes that the session may look into, or RecadoNaoEncontrado. */
async function acharRecado({ storage }: DepsDaCasca, caixa: Caixa, quem: Quem, id: string): Promise<Recado> {
  const itens = await storage.getMany(donos(quem).map(dono => Recado.key({ caixa, dono, id })))
  const [achado] = itens.map(Recado.parse).filter(r => visivel(quem, r))
  if (!achado) throw fault(RecadoNaoEncontrado)
  return achado
}

/** Newest first, at most 50. */
export const listarRecados =
  (caixa: Caixa): UseCase<typeof casca.listarAvisos | typeof casca.listarMensagens, DepsDaCasca> =>
  deps =>
  async ({ sessao }) => {
    const [mesa, recados] = await Promise.all([lerMesa(deps.storage, sessao), lerCaixa(deps.storage, caixa, sessao)])
    const l = mesa[caixa]
    return vistos(recados, l).map(r => paraOFio(r, l, sessao))
  }

/** What the session may see of a box, newest first: one query an owner, at most two. */
async function lerCaixa(storage: Storage, caixa: Caixa, quem: Quem): Promise<Recado[]> {
  const paginas = await Promise.all(
    donos(quem).map(dono => Recado.query(storage, { pk: `CXA#${caixa}#${dono}`, reverse: true, limit: maximo })),
  )
  return paginas
    .flatMap(p => p.values)
    .filter(r => visivel(quem, r))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
}
/** Pure: without what the person hid, as many as a box shows. */
const vistos = (recados: readonly Recado[], l: Leitura): Recado[] =>
  recados.filter(r => !l.ocultos.includes(r.id)).slice(0, maximo)

/** How the person is, and how many of what each box shows they have not read: what the shell shows of both on every page. */
export async function resumoDaMesa(storage: Storage, quem: Quem) {
  const [{ status, ...mesa }, avisos, mensagens] = await Promise.all([
    lerMesa(storage, quem),
    lerCaixa(storage, 'avisos', quem),
    lerCaixa(storage, 'mensagens', quem),
  ])
  const naoLidos = (recados: readonly Recado[], l: Leitura) => vistos(recados, l).filter(r => !lido(l, r)).length
  return {
    status,
    novos: { avisos: naoLidos(avisos, mesa.avisos), mensagens: naoLidos(mensagens, mesa.mensagens) },
  }
}

/** A reminder is one's own; a message is for the people of the company. */
export const criarRecado =
  (caixa: Caixa): UseCase<typeof casca.criarAviso | typeof casca.criarMensagem, DepsDaCasca> =>
  deps =>
  async ({ sessao, body }) => {
    const agora = deps.clock.now()
    const em = new Date(agora).toISOString()
    const recado: Recado = {
      caixa,
      dono: caixa === 'mensagens' ? daCasa(sessao) : proprio(sessao),
      id: `${em}.${deps.ids.id21()}`,
      em,
      titulo: body.title,
      texto: body.description ?? '',
      ...(body.icon && { icone: body.icon }),
      ...(body.link && { link: body.link }),
      autor: sessao.usuarioId,
      autorNome: sessao.nome,
      ttl: Math.floor(agora / 1000) + diasDeVida * 86_400,
    }
    // the author of a message has read it
    return mudarMesa(deps.storage, sessao, mesa => {
      const leitura = marcar(mesa[caixa], recado, true)
      return {
        mesa: { ...mesa, [caixa]: leitura },
        resposta: paraOFio(recado, leitura, sessao),
        writes: [Recado.create(recado)],
      }
    })
  }

/** What is in it only by who wrote it; read or not by everybody who sees it. */
export const alterarRecado =
  (caixa: Caixa): UseCase<typeof casca.alterarAviso | typeof casca.alterarMensagem, DepsDaCasca> =>
  deps =>
  async ({ sessao, body: { id, item } }) => {
    const antes = await acharRecado(deps, caixa, sessao, id)
    const { read, ...escrito } = item
    const escreve = Object.values(escrito).some(v => v !== undefined)
    if (escreve && antes.autor !== sessao.usuarioId) throw fault(RecadoNaoEncontrado)
    const depois = {
      ...antes,
      titulo: escrito.title ?? antes.titulo,
      texto: escrito.description ?? antes.texto,
      ...(escrito.icon && { icone: escrito.icon }),
      ...(escrito.link && { link: escrito.link }),
    }
    return mudarMesa(deps.storage, sessao, mesa => {
      const leitura = read === undefined ? mesa[caixa] : marcar(mesa[caixa], antes, read)
      return {
        mesa: { ...mesa, [caixa]: leitura },
        resposta: paraOFio(depois, leitura, sessao),
        ...(escreve && { writes: [Recado.put(depois, [{ exists: true }])] }),
      }
    })
  }

/** One's own is removed for everybody; another's is hidden from this person. */
export const excluirRecado =
  (caixa: Caixa): UseCase<typeof casca.excluirAviso | typeof casca.excluirMensagem, DepsDaCasca> =>
  deps =>
  async ({ sessao, query: { id } }) => {
    const recado = await acharRecado(deps, caixa, sessao, id)
    if (recado.autor === sessao.usuarioId) await deps.storage.commit([Recado.remove(recado)])
    else
      await mudarMesa(deps.storage, sessao, mesa => ({
        mesa: { ...mesa, [caixa]: ocultar(mesa[caixa], id) },
        resposta: {},
      }))
    return {}
  }

export const lerRecados =
  (caixa: Caixa): UseCase<typeof casca.lerAvisos | typeof casca.lerMensagens, DepsDaCasca> =>
  deps =>
  async ({ sessao }) => {
    const ate = new Date(deps.clock.now()).toISOString()
    return mudarMesa(deps.storage, sessao, mesa => ({
      mesa: { ...mesa, [caixa]: marcarTudo(mesa[caixa], ate) },
      resposta: {},
    }))
  }

export const alternarRecado =
  (caixa: Caixa): UseCase<typeof casca.alternarAviso | typeof casca.alternarMensagem, DepsDaCasca> =>
  deps =>
  async ({ sessao, body: { id } }) => {
    const recado = await acharRecado(deps, caixa, sessao, id)
    return mudarMesa(deps.storage, sessao, mesa => {
      const leitura = marcar(mesa[caixa], recado, !lido(mesa[caixa], recado))
      return { mesa: { ...mesa, [caixa]: leitura }, resposta: paraOFio(recado, leitura, sessao) }
    })
  }
