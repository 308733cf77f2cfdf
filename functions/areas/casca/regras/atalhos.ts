import type * as casca from '../../../../shared/contract/casca.ts'
import { AtalhoNaoEncontrado, MuitosAtalhos } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Atalho, Mesa } from '../../../platform/storage/Recado.ts'
import { type DepsDaCasca, lerMesa, mudarMesa } from './mesa.ts'

const maximo = 20

/** The person's shortcuts in this company, in the order in which they were made (E017). */
export const listarAtalhos: UseCase<typeof casca.listarAtalhos, DepsDaCasca> =
  deps =>
  async ({ sessao }) =>
    (await lerMesa(deps.storage, sessao)).atalhos

/** A shortcut to a page; one to the same page takes the other's place (E018). */
export const criarAtalho: UseCase<typeof casca.criarAtalho, DepsDaCasca> =
  deps =>
  async ({ sessao, body }) =>
    mudarMesa(deps.storage, sessao, mesa => {
      const outros = mesa.atalhos.filter(a => a.link !== body.link)
      if (outros.length >= maximo) throw fault(MuitosAtalhos)
      const { label, description = '', icon = 'atalho', link } = body
      const novo: Atalho = { id: deps.ids.id21(), label, description, icon, link, useRouter: true, read: true }
      return { mesa: { ...mesa, atalhos: [...outros, novo] }, resposta: novo }
    })

/** One shortcut as `mudar` makes it, where it was or at `posicao`. */
const trocar = (
  deps: DepsDaCasca,
  {
    sessao,
    id,
    mudar,
    posicao,
  }: {
    sessao: Parameters<typeof mudarMesa>[1]
    id: string
    mudar: (a: Atalho) => Atalho
    posicao?: number | undefined
  },
) =>
  mudarMesa(deps.storage, sessao, (mesa: Mesa) => {
    const antes = mesa.atalhos.find(a => a.id === id)
    if (!antes) throw fault(AtalhoNaoEncontrado)
    const novo = mudar(antes)
    const outros = mesa.atalhos.filter(a => a.id !== id)
    const atalhos = outros.toSpliced(posicao ?? mesa.atalhos.indexOf(antes), 0, novo)
    return { mesa: { ...mesa, atalhos }, resposta: novo }
  })

/** E019. */
export const alterarAtalho: UseCase<typeof casca.alterarAtalho, DepsDaCasca> =
  deps =>
  async ({ sessao, body: { id, item } }) => {
    const { label, description, icon, link, posicao } = item
    const mudar = (a: Atalho) => ({
      ...a,
      label: label ?? a.label,
      description: description ?? a.description,
      icon: icon ?? a.icon,
      link: link ?? a.link,
    })
    return trocar(deps, { sessao, id, mudar, posicao })
  }

/** E020. */
export const excluirAtalho: UseCase<typeof casca.excluirAtalho, DepsDaCasca> =
  deps =>
  async ({ sessao, query: { id } }) =>
    mudarMesa(deps.storage, sessao, mesa => {
      if (!mesa.atalhos.some(a => a.id === id)) throw fault(AtalhoNaoEncontrado)
      return { mesa: { ...mesa, atalhos: mesa.atalhos.filter(a => a.id !== id) }, resposta: {} }
    })

/** E021. */
export const lerAtalhos: UseCase<typeof casca.lerAtalhos, DepsDaCasca> =
  deps =>
  async ({ sessao }) =>
    mudarMesa(deps.storage, sessao, mesa => ({
      mesa: { ...mesa, atalhos: mesa.atalhos.map(a => ({ ...a, read: true })) },
      resposta: {},
    }))

/** E022. */
export const alternarAtalho: UseCase<typeof casca.alternarAtalho, DepsDaCasca> =
  deps =>
  async ({ sessao, body: { id } }) =>
    trocar(deps, { sessao, id, mudar: a => ({ ...a, read: !a.read }) })
