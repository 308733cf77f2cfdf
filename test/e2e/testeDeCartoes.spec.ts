import { cartoesTresDs } from '../../functions/sandbox/mpi/cartoes.ts'
import { escreverProva, procurar } from '../../shared/domain/provaDeTrabalho.ts'
import { cartaoRoubado } from '../builders/cartaoRoubado.ts'
import { enderecoNovo, pagadorNovo } from '../builders/pagador.ts'
import { aprovado, identificarNo, pagarCom, recibo, umaParcela } from './comCartao.ts'
import {
  abrirPagamentos,
  codigoPix,
  desk,
  type EmpresaDaJornada,
  entrar,
  expect,
  fotografar,
  http,
  phone,
  semBarreiras,
  test,
} from './fixtures.ts'

/** Stolen cards tried by a program on one link: a payer is offered Pix, the merchant is told, and may let cards in again. */
type Recusa = { name: string; verificacao: { desafio: string; semente: string; partes: number; bits: number } }

/** An address that no other journey pays from: what is denied is counted by it too. */
const enderecoProprio = () => `127.${51 + Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 256)}.7`
/** As a program does: a checkout for each card, and every proof that is asked for. */
async function testarCartoes(link: string, cartoes = 14): Promise<string[]> {
  const ditos: string[] = []
  const de = enderecoProprio()
  for (let n = 0; n < cartoes; n++) {
    const inicio = { link, formaPagamento: 1, parcelas: 1, chave: `chave-de-quem-testa-${link}-${n}` }
    const { body } = await http.call<{ id: string }>('iniciarPagamento', { body: inicio })
    await http.call('registrarPagador', { body: pagadorNovo(body.id, { ...enderecoNovo, sessionId: null }), de })
    const cartao = {
      numeroCartao: cartaoRoubado('2', 51),
      nomeCartao: 'Ana Souza',
      cvvCartao: '123',
      vencimentoCartao: '12/30',
    }
    const cobranca = { checkout: body.id, formaPagamento: 1, parcelas: 1, dispositivo: null, ...cartao }
    let dito = await http.call<Recusa>('processarPagamento', { body: cobranca, de })
    if (dito.body.name === 'VerificacaoNecessaria') {
      const { desafio, semente, partes, bits } = dito.body.verificacao
      const numeros = Array.from(
        { length: partes },
        (_, parte) => procurar(semente, parte, { de: 0, vezes: 1e7 }, bits) ?? -1,
      )
      const verificacao = `${desafio}~${escreverProva(numeros)}`
      dito = await http.call<Recusa>('processarPagamento', { body: { ...cobranca, verificacao }, de })
    }
    ditos.push(dito.body.name)
    if (dito.body.name === 'CartoesPausados') break
  }
  return ditos
}

const linkDeDuasFormas = (empresa: EmpresaDaJornada, nome: string) =>
  empresa.criarLink({ nome, formasPagamento: [...umaParcela, { tipo: 2, parcelas: [] }] })

test('card testing is told to the merchant: a payer goes on by Pix, cards are let in again, and one pays', async ({
  open,
  empresa,
}) => {
  const titulo = 'Caneca de barro'
  const link = await linkDeDuasFormas(empresa, titulo)
  const ditos = await testarCartoes(link)
  expect(ditos.at(-1)).toBe('CartoesPausados')
  expect(ditos.length).toBeLessThanOrEqual(11)

  const { page } = await open(phone)
  await identificarNo(page, empresa.endereco(link))
  await pagarCom(page, aprovado)
  await expect(page.getByRole('heading', { name: /^Cartões em pausa até \d\d:\d\d$/ })).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'cartoes-em-pausa')
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect.poll(() => codigoPix(page)).toMatch(/^000201/)

  const painel = (await open(desk)).page
  await entrar(painel, empresa)
  await painel.getByRole('button', { name: /^Avisos/ }).click()
  await expect(painel.getByText(`${titulo}: muitos cartões recusados. Veja até quando, ou libere antes`)).toBeVisible()
  await fotografar(painel, 'sino-cartoes')
  await painel.keyboard.press('Escape')
  const folha = await abrirPagamentos(painel, titulo)
  await expect(folha.getByRole('heading', { name: /^Cartões em pausa até/ })).toBeVisible()
  await semBarreiras(painel)
  await fotografar(painel, 'painel-cartoes-em-pausa')
  await folha.getByRole('button', { name: 'Liberar cartões' }).click()
  const pergunta = painel.getByRole('alertdialog')
  await expect(pergunta).toContainText('Liberar os cartões deste link?')
  await pergunta.getByRole('button', { name: 'Liberar cartões' }).click()
  await expect(folha.getByRole('heading', { name: /^Cartões com verificação até/ })).toBeVisible()
  await fotografar(painel, 'painel-cartoes-liberados')

  const outro = (await open(phone)).page
  await identificarNo(outro, empresa.endereco(link), { nome: 'Beatriz Compradora', documento: '529.982.247-25' })
  await pagarCom(outro, aprovado)
  await expect(outro).toHaveURL(recibo)
})

test('a payer whose brand has no 3-D Secure is asked by the stage’s bot check, and pays', async ({ open, empresa }) => {
  const link = await linkDeDuasFormas(empresa, 'Bule de ágata')
  expect(await testarCartoes(link, 5)).toHaveLength(5)
  const { page } = await open(phone)
  await identificarNo(page, empresa.endereco(link))
  await pagarCom(page, cartoesTresDs.find(c => c.efeito.includes('MPI600'))?.numero ?? '')
  const dialogo = page.getByRole('dialog', { name: 'Confirme que você é uma pessoa' })
  await expect(dialogo).toBeVisible()
  const robo = page.frameLocator('iframe[title*="pessoa"]').frameLocator('iframe')
  await expect(robo.getByRole('button', { name: 'Sou uma pessoa' })).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'verificacao-de-robos')
  await robo.getByRole('button', { name: 'Sou uma pessoa' }).click()
  await expect(page).toHaveURL(recibo)
})
