import sharp from 'sharp'
import { escritasDoMovimento } from '../../functions/areas/estoque/regras/niveis.ts'
import { criarNoCatalogo } from '../../functions/areas/loja/regras/gravarProduto.ts'
import { camposDoProduto, medidasDoProduto } from '../../functions/areas/loja/regras/produtos.ts'
import type { Balde } from '../../functions/platform/runtime/balde.ts'
import type { Base } from '../../functions/platform/runtime/needs.ts'
import { FotoDaEmpresa, type ProdutoDaLoja } from '../../functions/platform/storage/Catalogo.ts'
import { NivelDeEstoque } from '../../functions/platform/storage/Estoque.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import type { Fotos } from '../../functions/platform/uploads/foto.ts'
import { criarProduto } from '../../shared/contract/produtos.ts'
import { nomeDaVariacao, nomeDeBusca } from '../../shared/domain/catalogo.ts'
import { nivelVazio } from '../../shared/domain/estoque.ts'
import { objetoDaFoto } from '../../shared/domain/fotos.ts'
import type { Demo } from './demo.ts'
import { fotosDaDemo } from './fotosDaDemo.ts'

/**
 * What the demo company sells, and what it has of it, so that the shop's pages show something from the first start.
 * The product's own rules make each item; a table that has a product of the company already is left as it is.
 */
const semVariacao = { eixos: [], variacoes: [], promocao: null, gtin: null, sku: null, categoria: null }
const tamanhos = (opcoes: readonly string[], precos: readonly (number | null)[]) => ({
  eixos: [{ nome: 'Tamanho', opcoes }],
  variacoes: opcoes.map((opcao, n) => ({
    ...{ variacao: null, opcoes: [opcao], preco: precos[n] ?? null, sku: null, gtin: null, ativa: true },
  })),
})
/** How many there are of one thing, what one cost (centavos), and at how many the company is told; one number a combination. */
interface Estoque {
  ha: readonly number[]
  custo: number
  minimo: number
}
const catalogo: readonly { produto: object; estoque?: Estoque }[] = [
  {
    produto: {
      ...{ nome: 'Tábua de servir', tipo: 'produto', preco: 189, categoria: 'Mesa posta', sku: 'TAB-01' },
      descricao: 'Peroba de demolição, acabamento em óleo de linhaça. 45 × 25 cm.',
      medidas: { peso: 1_800, altura: 6, largura: 28, comprimento: 48 },
    },
    estoque: { ha: [14], custo: 72_00, minimo: 5 },
  },
  {
    produto: {
      ...{ nome: 'Banqueta Aurora', tipo: 'produto', preco: 349, categoria: 'Assentos' },
      descricao: 'Assento de palhinha natural sobre estrutura de tauari.',
      medidas: { peso: 6_500, altura: 80, largura: 45, comprimento: 45 },
      ...tamanhos(['Baixa, 45 cm', 'Alta, 75 cm'], [null, 429]),
    },
    estoque: { ha: [6, 2], custo: 158_00, minimo: 3 },
  },
  {
    produto: {
      ...{ nome: 'Vela de cera de abelha', tipo: 'produto', preco: 45.9, categoria: 'Mesa posta', sku: 'VEL-12' },
      descricao: 'Doze horas de queima, feita à mão.',
      medidas: { peso: 350, altura: 12, largura: 10, comprimento: 10 },
    },
    estoque: { ha: [40], custo: 14_50, minimo: 10 },
  },
  {
    produto: {
      ...{ nome: 'Restauração de cadeira', tipo: 'servico', preco: 260, categoria: 'Serviços' },
      descricao: 'Lixamento, reparo da palhinha e novo acabamento. Retirada e entrega em São Paulo.',
    },
  },
  {
    produto: {
      ...{ nome: 'Projeto de estante (PDF)', tipo: 'digital', preco: 59, categoria: 'Projetos' },
      descricao: 'Medidas, lista de materiais e passo a passo para montar em casa.',
    },
  },
]

type DepsDoCatalogo = Base & { storage: Storage; guardadas: Balde; fotos: Fotos }

/** @returns how many products were written: none where the company has some. */
export async function semearLoja(deps: DepsDoCatalogo, demo: Demo): Promise<number> {
  const { storage, ids, clock } = deps
  const { empresaId } = demo
  const ha = await storage.query({ index: 'GSI1', pk: `PRODUTOS#EMP#${empresaId}#vivos`, limit: 1 })
  if (ha.items.length) return 0
  const em = clock.now()
  const criadoEm = new Date(em).toISOString()
  for (const [ordem, { produto, estoque }] of catalogo.entries()) {
    const corpo = criarProduto.body.parse({ ...semVariacao, disponivel: true, ordem, ...produto })
    const p: ProdutoDaLoja = {
      ...camposDoProduto(corpo, [], ids),
      ...medidasDoProduto(corpo),
      ...{ id: ids.id21(), empresaId, versao: 1, criadoEm, em },
      fotos: await fotografar(deps, empresaId, corpo.nome),
    }
    await storage.commit(await criarNoCatalogo(storage, p))
    if (estoque)
      for (const [n, quantidade] of estoque.ha.entries()) await por(storage, p, { n, quantidade, estoque, em })
  }
  return catalogo.length
}

/** Its photos by the way of those that a company sends. */
async function fotografar({ fotos, guardadas, storage, clock }: DepsDoCatalogo, empresaId: string, nome: string) {
  const feitas: NonNullable<ProdutoDaLoja['fotos']> = []
  for (const { svg, alt } of fotosDaDemo[nome] ?? []) {
    const { versoes, ...foto } = await fotos.limpar(await sharp(Buffer.from(svg)).png().toBuffer())
    for (const { versao, bytes } of versoes)
      await guardadas.gravar(objetoDaFoto(foto.id, versao), bytes, versao === 'c' ? 'image/jpeg' : 'image/webp')
    await storage.commit([FotoDaEmpresa.put({ ...foto, empresaId, em: clock.now() })])
    feitas.push({ ...foto, alt })
  }
  return feitas
}

interface Entrada {
  /** Which of its combinations; a product without has the first alone. */
  n: number
  quantidade: number
  estoque: Estoque
  em: number
}
async function por(storage: Storage, p: ProdutoDaLoja, { n, quantidade, estoque, em }: Entrada): Promise<void> {
  const v = p.variacoes[n]
  const nome = nomeDaVariacao(p.nome, v?.opcoes)
  const vazio: NivelDeEstoque = {
    ...{ id: v?.id ?? p.id, empresaId: p.empresaId, produtoId: p.id, versao: 1, nome, busca: nomeDeBusca(nome) },
    ...nivelVazio,
    ...{ baixo: false, encomenda: false, movimentos: 0, minimo: estoque.minimo, criadoEm: p.criadoEm, em },
  }
  await storage.commit([NivelDeEstoque.create(vazio)])
  const por = { id: 'demonstracao', nome: 'Beatriz Nogueira' }
  const movimento = { tipo: 'entrada', quantidade, custoUnitario: estoque.custo } as const
  await storage.commit(escritasDoMovimento(vazio, { movimento, motivo: 'Inventário inicial', por, agora: em }).writes)
}
