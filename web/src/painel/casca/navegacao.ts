import { type Grupo, type Perfil, pode } from '../../../../shared/contract/direitos.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { caminhos } from '../../app/caminhos.ts'
import type { NomeDoIcone } from '../../ui/icones.tsx'

/** An item of the menu (V100): who sees it is the rights matrix's word, by its group. */
export interface ItemDeNavegacao {
  id: string
  titulo: ChavePainel
  icone: NomeDoIcone
  grupo: Grupo
  caminho: (slug: string) => string
}
export interface GrupoDeNavegacao {
  id: string
  titulo: ChavePainel
  itens: readonly ItemDeNavegacao[]
}

const menu: readonly GrupoDeNavegacao[] = [
  {
    id: 'servicos-financeiros',
    titulo: 'nav.servicos',
    itens: [
      { id: 'links', titulo: 'nav.links', icone: 'link', grupo: 'G02', caminho: caminhos.links },
      { id: 'recebiveis', titulo: 'nav.recebiveis', icone: 'calendario', grupo: 'G01', caminho: caminhos.recebiveis },
      { id: 'saldo', titulo: 'nav.saldo', icone: 'baixar', grupo: 'G01', caminho: caminhos.saldo },
    ],
  },
  {
    id: 'relacionamento',
    titulo: 'nav.relacionamento',
    itens: [
      { id: 'recebedores', titulo: 'nav.recebedores', icone: 'pessoa', grupo: 'G07', caminho: caminhos.recebedores },
    ],
  },
]

/** The menu of a role: items it may read; a group shows when any child is allowed (H18). */
export const menuDe = (perfil: Perfil): GrupoDeNavegacao[] =>
  menu
    .map(grupo => ({ ...grupo, itens: grupo.itens.filter(item => pode(perfil, item.grupo, 'ler')) }))
    .filter(grupo => grupo.itens.length > 0)
