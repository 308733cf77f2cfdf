import type { Output } from '../../../shared/contract/endpoint.ts'
import type { enviarFotoDeProduto } from '../../../shared/contract/fotosDosProdutos.ts'
import type { criarProduto, listarProdutos } from '../../../shared/contract/produtos.ts'
import { precoEm } from '../../../shared/domain/catalogo.ts'
import { enderecoDaFoto, type Foto } from '../../../shared/domain/fotos.ts'
import type { ProdutoDaLoja } from '../../platform/storage/Catalogo.ts'

/** A product as lists show it; `hoje` is São Paulo's day. */
export const produtoNaLista = (p: ProdutoDaLoja, hoje: string): Output<typeof listarProdutos>['itens'][number] => ({
  ...{ id: p.id, nome: p.nome, tipo: p.tipo, situacao: p.situacao },
  ...{ categoria: p.categoria ?? null, sku: p.sku ?? null },
  ...{ preco: p.preco, precoHoje: precoEm(p, hoje), variacoes: p.variacoes.length },
  foto: p.fotos?.[0] ? enderecoDaFoto(p.fotos[0].id, 'p') : null,
})

/** What a spreadsheet says of a product besides what lists show. */
export const detalhesDoProduto = (p: ProdutoDaLoja, hoje: string) => ({
  descricao: p.descricao,
  ...{ promocao: p.promocao ?? null, gtin: p.gtin ?? null, eixos: p.eixos, medidas: p.medidas ?? null },
  variacoes: p.variacoes.map(v => ({
    ...{ id: v.id, opcoes: v.opcoes, preco: v.preco ?? null, precoHoje: precoEm(p, hoje, v.preco) },
    ...{ sku: v.sku ?? null, gtin: v.gtin ?? null, ativa: v.ativa },
  })),
})

/** A product whole. */
export const produtoInteiro = (p: ProdutoDaLoja, hoje: string): Output<typeof criarProduto> => ({
  ...produtoNaLista(p, hoje),
  ...detalhesDoProduto(p, hoje),
  ordem: p.ordem,
  fotos: (p.fotos ?? []).map(({ alt, ...f }) => ({ ...fotoNoFio(f), alt })),
  tributos: p.tributos ?? null,
  perguntas: (p.perguntas ?? []).map(({ id, maximo, antecedencia, opcoes, ...q }) => ({
    ...{ pergunta: id, ...q, maximo: maximo ?? null, antecedencia: antecedencia ?? null, opcoes: opcoes ?? [] },
  })),
  agendamento: p.agendamento ?? null,
  criadoEm: p.criadoEm,
  atualizadoEm: new Date(p.em).toISOString(),
})

/** A photo as the panel shows it. */
export const fotoNoFio = ({ id, largura, altura }: Omit<Foto, 'alt'>): Output<typeof enviarFotoDeProduto> => ({
  ...{ foto: id, largura, altura, url: enderecoDaFoto(id, 'p') },
})
