import type { ItemDe } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'

export type Achado = ItemDe<'buscarDaEquipe'>

/** The page of what was found; held money is shown in its queue, by what it waits for. */
export function enderecoDoAchado({ alvo, id, empresa, situacao, pagador }: Achado): string {
  switch (alvo) {
    case 'empresa':
      return caminhos.folhaDoCliente(id)
    case 'checkout':
      return `${caminhos.equipe('checkouts')}?pagamento=${encodeURIComponent(id)}`
    case 'link':
    case 'pedidoDaLoja':
      // of a link, and of an order, which is its link, what stands for its state is its name: the list is narrowed to it
      return `${caminhos.equipe('links')}?${new URLSearchParams({ empresa: empresa.id, nome: situacao })}`
    case 'carrinho':
      return `${caminhos.equipe('pagamentoBoleto')}?ver=cartao&carrinho=${encodeURIComponent(id)}`
    case 'saque':
      return `${caminhos.equipe('saques')}?saque=${encodeURIComponent(id)}`
    case 'pagador':
      // the company's payments of that name, whoever else has it there too
      return `${caminhos.equipe('checkouts')}?${new URLSearchParams({ empresa: empresa.id, pagador: pagador?.nome ?? '' })}`
    case 'pix':
      return `${caminhos.equipe('filas')}?natureza=pix`
  }
}
