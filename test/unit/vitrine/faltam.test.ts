import { expect, test } from 'vitest'
import { NivelDeEstoque } from '../../../functions/platform/storage/Estoque.ts'
import { nivelGuardado } from '../../builders/produto.ts'
import { produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'

const texto = (html: string) => html.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
const [bolo = '', festa = ''] = produtosDaVitrine.map(p => p.id)
const comprador = { nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' }

/** A shop that counts its cakes: so many, of which so many are held by charges under way. */
async function comEstoque(quantidade: number, mais: Partial<NivelDeEstoque> = {}) {
  const loja = await vitrineEmMemoria({ minimo: undefined })
  const livre = quantidade - (mais.reservado ?? 0)
  await loja.storage.commit([NivelDeEstoque.create(nivelGuardado({ id: bolo, quantidade, livre, ...mais }))])
  const ver = async (onde = '/carrinho') => texto((await loja.abrir(onde)).body)
  await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
  const por = (produto: string, quantos: string, variacao?: string) =>
    loja.enviar({ acao: 'por', produto, quantidade: quantos, ...(variacao && { variacao }) })
  return { ...loja, ver, por }
}

test('more than there is of a thing is said in the bag, and no order is placed that could not be paid', async () => {
  const loja = await comEstoque(8)
  await loja.por(bolo, '9')
  expect(await loja.ver()).toMatch(
    /Bolo de cenoura R\$ 60,00 cada Só temos 8 agora\. .*Ajuste as quantidades para continuar/,
  )
  expect((await loja.mandar({ acao: 'finalizar', envio: 'E'.repeat(21), ...comprador })).headers.location).toBe(
    '/carrinho',
  )
  // the bag is still what it was, to be corrected
  await loja.enviar({ acao: 'mudar', produto: bolo, quantidade: '8' })
  expect(await loja.ver()).toMatch(/Total R\$ 480,00 Continuar/)
  expect((await loja.mandar({ acao: 'finalizar', envio: 'E'.repeat(21), ...comprador })).headers.location).toMatch(
    /checkout/,
  )
})

test('what charges under way hold is not there; what ran out is said so; another thing, or one sold before it is there, goes on', async () => {
  const loja = await comEstoque(8, { reservado: 6 })
  await loja.por(bolo, '3')
  await loja.por(festa, '2', 'VarG00000000000000001')
  expect(await loja.ver()).toMatch(/Só temos 2 agora/)
  const acabou = await comEstoque(2, { reservado: 2 })
  await acabou.por(bolo, '1')
  expect(await acabou.ver()).toMatch(/Acabou no momento\. .*Ajuste as quantidades para continuar/)
  const encomenda = await comEstoque(0, { encomenda: true })
  await encomenda.por(bolo, '5')
  expect(await encomenda.ver()).toMatch(/Total R\$ 300,00 Continuar/)
})
