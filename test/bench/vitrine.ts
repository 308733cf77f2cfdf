import sharp from 'sharp'
import { estiloDaLoja } from '../../functions/areas/vitrine/paginas/estilo.ts'
import { documento } from '../../functions/areas/vitrine/paginas/moldura.ts'
import { parcelamentoDe } from '../../functions/areas/vitrine/paginas/palavras.ts'
import { paginaDoProduto } from '../../functions/areas/vitrine/paginas/produto.ts'
import { formatarReais } from '../../shared/domain/dinheiro.ts'
import { caminhoDaFoto } from '../../shared/domain/fotos.ts'
import { empresaGuardada } from '../builders/empresa.ts'
import { lojaGuardada, produtosDaVitrine } from '../builders/vitrine.ts'

/** The shop's product page in the benchmark, and what its control is given: the same words, and the same photo. */

const foto = { id: '0123456789abcdef'.repeat(2), alt: 'Bolo de cenoura coberto', largura: 640, altura: 640 }
const produto = {
  ...(produtosDaVitrine[0] ?? {}),
  ...{ fotos: [foto], descricao: 'Massa de cenoura com cobertura de chocolate meio amargo. Serve doze pessoas.' },
} as (typeof produtosDaVitrine)[number]
const base = empresaGuardada()
const parcelas = [1, 2, 3].map(numeroParcela => ({ numeroParcela, juros: 0 }))
const empresa = { ...base, taxas: { ...base.taxas, cartao: { percentual: 3.49, parcelas } } }
const loja = lojaGuardada()

export const enderecoDaVitrine = `/produto/${produto.id}`
export const enderecoDoControle = '/controle-da-vitrine'
export const dadosDoControle = '/api/controle-da-vitrine'
export const enderecoDaFoto = caminhoDaFoto(foto.id, 'm')
export const estilo = estiloDaLoja(empresa.tema)

/** The page as the shop's function answers it. */
export function paginaDaVitrine(origem: string): { html: string; headers: Record<string, string> } {
  const vista = { vendedor: { loja, empresa }, hoje: '2026-12-04' }
  return documento(vista.vendedor, paginaDoProduto(vista, produto, new Set()), origem)
}

/** All that the control shows and a buyer reads, as a call would answer it. */
export const dados = {
  ...{ loja: loja.nome, nome: produto.nome, preco: formatarReais(produto.preco), descricao: produto.descricao },
  parcelas: parcelamentoDe(produto.preco, empresa) ?? '',
  foto: { src: enderecoDaFoto, alt: foto.alt, lado: foto.largura },
  empresa: { razaoSocial: empresa.razaoSocial, email: empresa.email, endereco: loja.endereco },
}
export type DadosDoControle = typeof dados

/** A photo of the weight that a product's has on a phone: soft blots, which no encoder makes small. */
export async function fotoDoBench(): Promise<Buffer> {
  const lado = 32
  const pontos = Buffer.from(Array.from({ length: lado * lado * 3 }, (_, n) => (n * 7919 + (n % 13) * 104_729) % 251))
  return sharp(pontos, { raw: { width: lado, height: lado, channels: 3 } })
    .resize(foto.largura, foto.altura, { kernel: 'cubic' })
    .webp({ quality: 60 })
    .toBuffer()
}
