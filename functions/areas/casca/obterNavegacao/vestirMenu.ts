import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import type { ItemDeNavegacao } from '../../../../shared/navegacao.ts'
import { navegacao } from '../../../../shared/textos/pt-BR/painelNavegacao.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'

/** Above this the badge says so: the page itself counts. */
export const MAXIMO_DO_SELO = 9
/** What a company that may not sell makes no more of. */
const deQuemVende: ReadonlySet<string> = new Set(['criar-link', 'lote-de-links'])

interface Hoje {
  empresa: Pick<Empresa, 'situacao'> | undefined
  /** Contestations that wait for the company's word; undefined where nothing was counted. */
  contestacoes: number | undefined
}

/**
 * Pure: the menu as things stand today (V100). A badge where something waits for this company, what it may not do now is
 * there and says why, and a line parts a merchant's work from the company's settings.
 */
export function vestirMenu(itens: readonly ItemDeNavegacao[], hoje: Hoje): ItemDeNavegacao[] {
  return itens.flatMap(item => {
    const vestido = vestir(item, hoje)
    return item.id === 'configuracoes' && itens[0] !== item ? [linhaAntesDe(item), vestido] : [vestido]
  })
}

const linhaAntesDe = ({ id, chave, title, perfil }: ItemDeNavegacao): ItemDeNavegacao => ({
  ...{ id: `antes-de-${id}`, type: 'divider', title, chave, perfil },
})

function vestir(item: ItemDeNavegacao, hoje: Hoje): ItemDeNavegacao {
  const { empresa, contestacoes = 0 } = hoje
  const parada = deQuemVende.has(item.id) && empresa && !colunasDaEmpresa[empresa.situacao].publica
  const dica = 'nav.semVenderAgora'
  return {
    ...item,
    ...(item.id === 'contestacoes' &&
      contestacoes > 0 && {
        badge: { title: contestacoes > MAXIMO_DO_SELO ? `${MAXIMO_DO_SELO}+` : String(contestacoes) },
      }),
    ...(parada && { disabled: true, tooltip: navegacao[dica], chaves: { ...item.chaves, tooltip: dica } }),
    ...(item.children && { children: item.children.map(filho => vestir(filho, hoje)) }),
  }
}
