import { type Direito, type Grupo, type Perfil, pode } from './contract/direitos.ts'
import type { ChavePainel } from './textos/painel.ts'

/**
 * What can be begun from anywhere by Ctrl+K, declared once. TO ADD AN ACT: one row here with the page that does it; where
 * the page has to open something first, `abre: true` sends its id in the address (`?ato=id`) and the page answers it by
 * `useAto(id, …)`. A test holds each to a page that its roles may open.
 */
export interface Ato {
  id: string
  titulo: ChavePainel
  /** A name of `web/src/ui/icones.tsx`. */
  icone: string
  pagina: `/cliente/${string}`
  abre: boolean
  /** Who is offered it: the roles that hold `direito` (writing when silent) in this group of the rights matrix. */
  grupo: Grupo
  direito?: Direito
}

export const atos = [
  {
    id: 'criarLink',
    titulo: 'ato.criarLink',
    icone: 'link',
    pagina: '/cliente/servicos-financeiros/criar-links-de-pagamento',
    abre: false,
    grupo: 'G02',
  },
  {
    id: 'criarLinksPorPlanilha',
    titulo: 'ato.criarLinksPorPlanilha',
    icone: 'lista',
    pagina: '/cliente/servicos-financeiros/links-por-planilha',
    abre: false,
    grupo: 'G02',
  },
  {
    id: 'novoEvento',
    titulo: 'ato.novoEvento',
    icone: 'calendario',
    pagina: '/cliente/calendario',
    abre: true,
    grupo: 'G05',
  },
  {
    id: 'mensagens',
    titulo: 'ato.novaMensagem',
    icone: 'mensagem',
    pagina: '/cliente/mensagens',
    abre: true,
    grupo: 'G05',
  },
  { id: 'avisos', titulo: 'ato.novoLembrete', icone: 'sino', pagina: '/cliente/avisos', abre: true, grupo: 'G05' },
  {
    id: 'convidarRecebedor',
    titulo: 'ato.convidarRecebedor',
    icone: 'pessoa',
    pagina: '/cliente/relacionamento/recebedores',
    abre: true,
    grupo: 'G07',
  },
  {
    id: 'novoSubCliente',
    titulo: 'ato.novoSubCliente',
    icone: 'lista',
    pagina: '/cliente/relacionamento/sub-clientes',
    abre: true,
    grupo: 'G07',
  },
  {
    id: 'convidarUsuario',
    titulo: 'ato.convidarUsuario',
    icone: 'pessoas',
    pagina: '/cliente/usuarios',
    abre: true,
    grupo: 'ADM',
  },
  {
    id: 'novaChave',
    titulo: 'ato.novaChave',
    icone: 'chave',
    pagina: '/cliente/configuracoes/desenvolvedores',
    abre: true,
    grupo: 'ADM',
  },
  {
    id: 'novoWebhook',
    titulo: 'ato.novoWebhook',
    icone: 'codigo',
    pagina: '/cliente/configuracoes/desenvolvedores',
    abre: true,
    grupo: 'ADM',
  },
  {
    id: 'aparencia',
    titulo: 'ato.aparencia',
    icone: 'imagem',
    pagina: '/cliente/empresa/tema',
    abre: false,
    grupo: 'ADM',
  },
] as const satisfies readonly Ato[]
export type IdDoAto = (typeof atos)[number]['id']

/** Where an act begins: its page, and what that page opens. */
export const enderecoDoAto = ({ id, pagina, abre }: Ato): string => (abre ? `${pagina}?ato=${id}` : pagina)

/** The acts of a role, in the order of the table. */
export const atosDe = (perfil: Perfil): readonly Ato[] =>
  atos.filter((ato: Ato) => pode(perfil, ato.grupo, ato.direito ?? 'escrever'))
