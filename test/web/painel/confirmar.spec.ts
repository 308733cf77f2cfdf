import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { limitesDeSaida, sessao } from './amostras.ts'
import { type Chamada, fingirApi } from './falso.ts'
import { armazenado, comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { ficaAteGuardar } from './segredo.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** A fresh second factor is asked for in one place, over whatever was being done, which then goes on or stays as it was. */
const PAGINA = '/painel-administrativo/loja-aurora/financeiro/saldo'
const falta = (formas: string[]) =>
  ({
    status: 403,
    error: { name: 'FatorNecessario', message: 'x', formas, cadastrar: formas.length === 0 },
  }) as const
const saldo = {
  ...{
    disponivel: 1249.9,
    sacavel: 1249.9,
    devido: 0,
    aLiberar: 0,
    bloqueado: 0,
    garantia: 0,
    contestado: 0,
    judicial: 0,
  },
  conta: { para: 'Pix · f***@aurora.example', favorecido: 'Aurora Móveis Ltda' },
  limites: { minimo: 1, maximo: 200_000, analise: 50_000 },
  politica: { garantia: { percentual: 0, dias: 0 }, repasse: { pix: 0, boleto: 0 }, piso: 0, credito: 0 },
}
const saque = {
  ...{ id: 'SaqueAurora2026000001', origem: 'saque' as const, valor: 10, situacao: 2 as const },
  ...{ situacaoLabel: 'Processando', para: 'Pix · f***@aurora.example', criadoEm: '2026-11-20T17:05:00.000Z' },
  ...{ pagaEm: null, motivo: null, devolvido: 0, espera: null, desistivel: false },
}

/** At both widths without barriers; pictures where somebody asked for them, light at a desk and dark on a phone. */
async function olhar(page: Page, nome: string) {
  await nasLarguras(page)
  if (!process.env.FOTOS) return
  mkdirSync(process.env.FOTOS, { recursive: true })
  for (const [width, esquema] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = c
    }, esquema)
    await page.screenshot({ path: `${process.env.FOTOS}/${nome}-${width}.png` })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** Up to the withdrawal's last button. */
async function aPontoDeSacar(page: Page) {
  await page.goto(PAGINA)
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sacar' })
  await tomarFoco(dialogo)
  await dialogo.getByLabel('Quanto você quer sacar?').pressSequentially('1000')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  return { dialogo, botao: dialogo.getByRole('button', { name: /Sacar R\$\s10,00/ }) }
}
const iguais = (chamadas: Chamada[]) =>
  expect(new Set(chamadas.map(c => JSON.stringify([c.headers['idempotency-key'], c.body]))).size).toBe(1)

test('a withdrawal asks who it is: put off, the page is as it was; confirmed, it goes on under its key', async ({
  page,
}) => {
  await comSessao(page)
  let confirmado = false
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: saldo }),
    obterLimitesDeSaida: () => limitesDeSaida(),
    listarSaques: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    listarExtratoCarteira: ({ query }) => ({
      data: { mes: query.mes ?? '2026-11', resumo: null, itens: [], cursor: null },
    }),
    solicitarSaque: () => (confirmado ? { data: saque } : falta(['chave', 'aplicativo', 'codigo'])),
    opcoesConfirmarFator: () => ({
      status: 429,
      error: { name: 'MuitasTentativas', message: 'x', aguardeSegundos: 9 },
    }),
    confirmarFator: (_, vez) => {
      if (vez === 1) return { status: 422, error: { name: 'SegundoFatorInvalido', message: 'x' } }
      confirmado = true
      return { data: { ate: '2026-11-23T15:05:00.000Z' } }
    },
  })
  const { dialogo, botao } = await aPontoDeSacar(page)
  await botao.click()
  const pergunta = page.getByRole('dialog', { name: 'Confirme que é você' })
  // the passkey comes first, and it is where the focus is
  await expect(pergunta.getByRole('button', { name: 'Usar chave de acesso' })).toBeFocused()
  await olhar(page, 'confirmar-chave')
  await page.keyboard.press('Escape')
  await expect(pergunta).toHaveCount(0)
  await expect(dialogo).toContainText('Para quemAurora Móveis Ltda')
  await expect(dialogo.getByRole('alert')).toHaveCount(0)
  await expect(botao).toBeFocused()

  await botao.press('Enter')
  await responderPergunta(pergunta, 'Usar chave de acesso')
  await expect(pergunta).toContainText('Muitas tentativas')
  await pergunta.getByRole('button', { name: 'Usar o código do aplicativo' }).click()
  const codigo = pergunta.getByLabel('Código do aplicativo')
  await expect(codigo).toBeFocused()
  await pergunta.getByRole('button', { name: 'Confirmar' }).click()
  await expect(pergunta.getByText('Informe os seis dígitos')).toBeVisible()
  // six digits go by themselves
  await codigo.pressSequentially('000000')
  await expect(pergunta.getByRole('alert')).toContainText('não confere')
  await olhar(page, 'confirmar-codigo')
  await pergunta.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  const doPapel = pergunta.getByLabel('Código de recuperação')
  await doPapel.fill('abcde-fgh23')
  await doPapel.press('Enter')
  await expect(dialogo.getByRole('status')).toContainText('Saque a caminho')
  await expect(pergunta).toHaveCount(0)
  await expect
    .poll(() => api.de('confirmarFator').map(c => c.body))
    .toEqual([
      { forma: 'aplicativo', codigo: '000000' },
      { forma: 'codigo', codigo: 'abcde-fgh23' },
    ])
  // nothing was done before: the call that was put off had a key of its own, the confirmed one keeps its
  iguais(api.de('solicitarSaque').slice(1))
})

test('who has no second factor sets one up on the way, and the withdrawal goes on', async ({ page }) => {
  await comSessao(page)
  const codigos = Array.from({ length: 10 }, (_, n) => `abcde-fgh2${n}`)
  const api = await fingirApi(page, {
    obterSaldoCarteira: () => ({ data: saldo }),
    obterLimitesDeSaida: () => limitesDeSaida(),
    listarSaques: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    listarExtratoCarteira: ({ query }) => ({
      data: { mes: query.mes ?? '2026-11', resumo: null, itens: [], cursor: null },
    }),
    solicitarSaque: (_, vez) => (vez === 1 ? falta([]) : { data: saque }),
    iniciarTotp: () => ({
      data: { segredo: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Quita:marina?secret=JBSWY3DPEHPK3PXP&issuer=Quita' },
    }),
    confirmarTotp: () => ({ data: { codigos } }),
    renovarSessao: () => ({ data: sessao({ token: 'token-2' }) }),
  })
  const { dialogo, botao } = await aPontoDeSacar(page)
  await botao.click()
  const ligar = page.getByRole('dialog', { name: 'Ligue a verificação em duas etapas' })
  await olhar(page, 'confirmar-cadastrar')
  const senha = ligar.getByLabel('Senha atual')
  await senha.fill('segredo-certo')
  await senha.press('Enter')
  const app = page.getByRole('dialog', { name: 'Leia com o aplicativo' })
  const doApp = app.getByLabel('Código que o aplicativo mostra')
  await doApp.fill('123456')
  await doApp.press('Enter')
  await ficaAteGuardar(page.getByRole('dialog').filter({ hasText: 'abcde-fgh20' }), 'abcde-fgh20')
  await expect(dialogo.getByRole('status')).toContainText('Saque a caminho')
  await expect.poll(() => armazenado(page, 'token')).toBe('token-2')
  iguais(api.de('solicitarSaque'))
})
