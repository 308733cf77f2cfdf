import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterLojaOnline } from '../../../shared/contract/lojaOnline.ts'
import { lojaCompleta } from '../../builders/chamadas.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

type Loja = Received<typeof obterLojaOnline>
const ENDERECO = '/painel-administrativo/loja-aurora/parametrizacao/loja-online'
const nova: Loja = {
  ...{ nome: 'Loja Aurora', aviso: '', horario: '', endereco: '', whatsapp: null, minimo: null, cupons: [] },
  entrega: {
    retirada: { ativa: false, instrucoes: '' },
    faixas: [],
    fixo: null,
    gratisAcimaDe: null,
    transportadora: null,
  },
  ...{ termos: 'Esta loja é da Aurora.', trocas: 'Até 7 dias.', privacidade: 'Só o necessário.' },
  ...{ estado: 'rascunho', url: 'http://loja-aurora.localhost:4000', previa: null },
  falta: ['produto', 'contato', 'entrega'],
}
const pronta: Loja = {
  ...nova,
  ...lojaCompleta,
  ...{ cupons: [], falta: [], previa: 'http://loja-aurora.localhost:4000/previa/Prv012345678901234567' },
}

test('a shop from an empty form to open, by its guided list, and paused again', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  let atual = nova
  const api = await fingirApi(page, {
    obterLojaOnline: () => ({ data: atual }),
    definirLojaOnline: ({ body }) => {
      const { cupons = [] } = body as { cupons?: Omit<Loja['cupons'][number], 'usados'>[] }
      atual = { ...pronta, cupons: cupons.map(c => ({ ...c, cupom: c.cupom ?? 'Cup0000000000000000A1', usados: 3 })) }
      return { data: atual }
    },
    mudarEstadoDaLoja: ({ body }) => {
      atual = { ...atual, estado: (body as { decisao: string }).decisao === 'publicar' ? 'publicada' : 'pausada' }
      return { data: atual }
    },
  })
  await page.goto(ENDERECO)
  await expect(page.getByText('Faltam 3 passos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar a loja' })).toHaveCount(0)
  await nasLarguras(page)
  await fotografar(page, 'minha-loja-nova')
  await page.getByLabel('Endereço físico').fill('Rua Harmonia, 100, São Paulo, SP')
  await page.getByLabel('WhatsApp da loja').fill('11')
  await page.getByText('Retirar com você').click()
  await page.getByRole('button', { name: 'Mais uma faixa' }).click()
  const faixa = page.getByRole('group', { name: 'Faixa 1' })
  await faixa.getByLabel('Do CEP').fill('05499999')
  await faixa.getByLabel('Até o CEP').fill('05400000')
  await faixa.getByLabel('Frete').fill('800')
  await page.getByText('Cotar com transportadoras').click()
  await page.getByLabel('CEP de onde você posta').fill('05')
  await page.getByLabel('Dias úteis até postar').fill('31')
  const pacote = page.getByRole('group', { name: 'Pacote de sempre' })
  await pacote.getByLabel('Peso (g)').fill('0')
  await page.getByRole('button', { name: 'Mais um cupom' }).click()
  const cupom = page.getByRole('group', { name: 'Cupom 1' })
  await cupom.getByLabel('Código').fill('b!')
  await page.getByRole('button', { name: 'Salvar a loja' }).click()
  await expect(cupom.getByText('De 3 a 20 letras e números')).toBeVisible()
  await expect(cupom.getByText('De 1% a 90%')).toBeVisible()
  await cupom.getByLabel('Código').fill('bolo10')
  await cupom.getByLabel('Desconto (%)').fill('10')
  await cupom.getByLabel('Limite de pedidos').fill('20')
  await expect(page.getByText('Informe um celular com DDD')).toBeVisible()
  await expect(page.getByText('O último CEP vem depois do primeiro')).toBeVisible()
  expect(api.de('definirLojaOnline')).toHaveLength(0)
  await expect(page.getByText('De 0 a 30 dias')).toBeVisible()
  await expect(pacote.getByText('De 1 g a 30.000 g')).toBeVisible()
  await page.getByLabel('CEP de onde você posta').fill('05412000')
  await page.getByLabel('Dias úteis até postar').fill('2')
  await pacote.getByLabel('Peso (g)').fill('900')
  await page.getByLabel('WhatsApp da loja').fill('11987654321')
  await faixa.getByLabel('Do CEP').fill('05400000')
  await faixa.getByLabel('Até o CEP').fill('05499999')
  await page.getByRole('button', { name: 'Salvar a loja' }).click()
  await expect(page.getByText('Loja gravada.')).toBeVisible()
  await expect
    .poll(() => api.de('definirLojaOnline')[0]?.body)
    .toMatchObject({
      ...{ endereco: 'Rua Harmonia, 100, São Paulo, SP', whatsapp: '11987654321', minimo: null },
      entrega: {
        ...{ retirada: { ativa: true, instrucoes: '' }, fixo: null, gratisAcimaDe: null },
        faixas: [{ de: '05400000', ate: '05499999', frete: 8, prazo: '' }],
        transportadora: {
          ...{ origem: '05412000', preparo: 2 },
          pacote: { peso: 900, altura: 15, largura: 20, comprimento: 25 },
        },
      },
    })
  await expect(cupom.getByText('Usado em 3 pedidos.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar a loja' }).click()
  // saved again it is the same coupon: its uses are counted by its id
  await expect
    .poll(() => api.de('definirLojaOnline').map(c => (c.body as { cupons: object[] }).cupons[0]))
    .toMatchObject([
      { cupom: null, codigo: 'BOLO10', percentual: 10, valor: null, usos: 20 },
      { cupom: 'Cup0000000000000000A1' },
    ])
  await expect(page.getByRole('link', { name: 'Ver a prévia' })).toHaveAttribute('href', /\/previa\//)
  await page.getByRole('button', { name: 'Publicar a loja' }).click()
  await expect(page.getByRole('link', { name: 'Ver a loja' })).toHaveAttribute('href', nova.url)
  await nasLarguras(page)
  await fotografar(page, 'minha-loja-aberta')
  await page.getByRole('button', { name: 'Pausar a loja' }).click()
  await responderPergunta(page.getByRole('alertdialog', { name: 'Pausar a loja?' }), 'Pausar a loja')
  await expect(page.getByRole('button', { name: 'Reabrir a loja' })).toBeVisible()
})

test('a company without the shop in its contract reads why, and changes nothing', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, { obterLojaOnline: () => ({ data: { ...nova, falta: ['contrato', ...nova.falta] } }) })
  await page.goto(ENDERECO)
  await expect(page.getByText('A loja online não está no contrato da sua empresa')).toBeVisible()
  await expect(page.getByLabel('Nome da loja')).toBeDisabled()
  // released while its people are signed in, it is theirs at the next look: the session began without it
  await fingirApi(page, {
    obterLojaOnline: () => ({ data: nova }),
    listarProdutos: () => ({ data: { itens: [], cursor: null } }),
  })
  await page.reload()
  await expect(page.getByLabel('Nome da loja')).toBeEnabled()
  await expect(page.getByText('A loja online não está no contrato da sua empresa')).toHaveCount(0)
  await page.goto(ENDERECO.replace('parametrizacao/loja-online', 'loja-online/produtos-servicos'))
  await expect(page.getByRole('button', { name: 'Novo produto' }).first()).toBeVisible()
})
