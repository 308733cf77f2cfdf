import { FormaIndisponivel, ProdutoIndisponivel, RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { criarLink } from '../../../../shared/contract/links.ts'
import { nomeDaVariacao, precoEm } from '../../../../shared/domain/catalogo.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { linkSimples } from '../../../../shared/domain/linkSimples.ts'
import { html } from '../../../../shared/html.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Variacao } from './produtos.ts'

const MAXIMO_DO_NOME = 80

interface Venda {
  produto: ProdutoDaLoja
  variacao: Variacao | undefined
  quantidade: number
  /** São Paulo's. */
  hoje: string
}

/**
 * A product as `criarLink` takes it: its name and price of today, as the form of a new link begins.
 * @throws ProdutoIndisponivel, FormaIndisponivel of a company that has no method, RequisicaoInvalida with the field
 */
export function linkDoProduto({ produto: p, variacao: v, quantidade, hoje }: Venda, empresa: Empresa) {
  if (p.situacao !== 'disponivel' || v?.ativa === false) throw fault(ProdutoIndisponivel)
  const { formasHabilitadas, taxas } = empresa
  if (!formasHabilitadas.length)
    throw fault(FormaIndisponivel, {}, 'Sua empresa ainda não habilitou nenhuma forma de pagamento.')
  const unitario = precoEm(p, hoje, v?.preco)
  const nome = nomeDaVariacao(p.nome, v?.opcoes).slice(0, MAXIMO_DO_NOME)
  const descricao = p.descricao
    .split(/\n+/)
    .filter(Boolean)
    .map(linha => html`<p>${linha}</p>`.texto)
    .join('')
  const corpo = criarLink.body.safeParse({
    ...linkSimples(
      { nome, descricao, valor: paraReais(unitario * quantidade) },
      { habilitadas: formasHabilitadas, parcelas: taxas.cartao.parcelas },
    ),
    itens: [{ descricao: nome, quantidade, valor: paraReais(unitario) }],
  })
  if (corpo.success) return corpo.data
  const campos = corpo.error.issues.map(i => ({
    campo: i.path[0] === 'valor' ? 'quantidade' : i.path.join('.'),
    mensagem: i.message,
  }))
  throw fault(RequisicaoInvalida, { campos })
}
