import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { obterEmpresa } from '../../../shared/contract/clientesDaEquipe.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { daCasca, pagina, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, LINKS, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** A client that is stopped: what staff are told before, and what its people read after. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const

const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const largura of [1440, 390])
    for (const classe of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: largura, height: 900 })
      await page.evaluate(c => {
        document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
      }, classe)
      await page.screenshot({ path: `${fotos}/${nome}-${largura}-${classe}.png` })
    }
  await page.evaluate(() => {
    document.documentElement.className = document.documentElement.className.replace(/light|dark/, 'light')
  })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const naLista = {
  ...{ id: 'padaria', nome: 'Padaria da Rosa', cnpj: '12ABC34501DE35', slug: 'padaria-da-rosa' },
  ...{
    situacao: 'ativa' as const,
    situacaoLabel: 'Ativa',
    criadoEm: '2026-01-05T12:00:00.000Z',
    volumeDoMes: 18_230.5,
    risco: null,
  },
}
const cliente: Received<typeof obterEmpresa> = {
  ...naLista,
  ...{ razaoSocial: 'Rosa Pães e Doces Ltda', email: 'rosa@padaria.example', contato: '11987654321' },
  ...{
    verificada: true,
    idContrato: 'ContratoDaPadaria0001',
    conta: 'Pix · ros***@padaria.example',
    prova: null,
    termo: null,
    faltam: [],
  },
  ...{
    endereco: null,
    representanteLegal: null,
    socios: [],
    passos: [],
    facilitado: null,
    convites: [],
    historico: [],
  },
  contrato: {
    proposta: null,
    ...{ numero: null, vigencia: null, versoes: [] },
    condicoes: {
      taxas: { pix: { percentual: 0.99 }, boleto: { valor: 2.99 }, cartao: { percentual: 3.49, parcelas: [] } },
      ...{ formasHabilitadas: [2], antecipacao: null },
      modulos: { loja: false, pos: false, folha: false, recorrencia: false, cobrancaBoletoParcelado: false },
    },
  },
  meses: [],
  proporcoes: [],
}

test('an active client is suspended for a reason, with what follows said before, and let go on', async ({ page }) => {
  await comSessao(page, EQUIPE)
  let atual = cliente
  let outro = true
  const mudar = (situacao: 'ativa' | 'suspensa', situacaoLabel: string) => {
    atual = { ...cliente, situacao, situacaoLabel }
    return { data: { id: 'padaria', situacao, situacaoLabel } }
  }
  const api = await fingirApi(page, {
    listarEmpresas: () => ({ data: { itens: [{ ...naLista, situacao: atual.situacao }], cursor: null } }),
    obterEmpresa: () => ({ data: atual }),
    suspenderEmpresa: () => {
      if (!outro) return mudar('suspensa', 'Suspensa')
      outro = false
      const message = 'Este cliente já está em outra situação. Recarregue a página.'
      return { status: 409, error: { name: 'EmpresaEmOutraSituacao', message, situacao: 'suspensa' } }
    },
    reativarEmpresa: () => mudar('ativa', 'Ativa'),
  })
  await page.goto('/quita-admin/relacionamento/clientes?cliente=padaria')
  const folha = page.getByRole('dialog', { name: 'Padaria da Rosa', exact: true })
  await folha.getByRole('button', { name: 'Suspender' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Suspender Padaria da Rosa?' })
  await expect(pergunta.getByText(/Pix e boletos abertos são retirados/)).toBeVisible()
  await pergunta.getByRole('button', { name: 'Suspender' }).click()
  await expect(pergunta.getByText('Diga o motivo, com pelo menos 3 letras.')).toBeVisible()
  await expect.poll(() => api.de('suspenderEmpresa')).toEqual([])
  await pergunta.getByLabel('Motivo (só a equipe lê)').fill('produto que não chega')
  await fotografar(page, 'suspender')
  await nasLarguras(page)
  await pergunta.getByRole('button', { name: 'Suspender' }).click()
  await expect(pergunta.getByText('Este cliente já está em outra situação. Recarregue a página.')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Padaria da Rosa: suspensa.')).toBeVisible()
  await fotografar(page, 'suspenso')
  await folha.getByRole('button', { name: 'Reativar' }).click()
  const volta = page.getByRole('dialog', { name: 'Reativar Padaria da Rosa?' })
  await tomarFoco(volta)
  await volta.getByLabel('Motivo (só a equipe lê)').fill('tudo foi entregue')
  await volta.getByRole('button', { name: 'Reativar' }).click()
  await expect(folha.getByRole('button', { name: 'Suspender' })).toBeVisible()
  await expect.poll(() => api.de('suspenderEmpresa').at(-1)?.body).toEqual({ motivo: 'produto que não chega' })
  await expect.poll(() => api.de('reativarEmpresa').map(c => c.body)).toEqual([{ motivo: 'tudo foi entregue' }])
})

test('a consultant sees the state and decides nothing of it', async ({ page }) => {
  await comSessao(page, { ...EQUIPE, perfil: 'quita-consultor' })
  await fingirApi(page, {
    listarEmpresas: () => ({ data: { itens: [naLista], cursor: null } }),
    obterEmpresa: () => ({ data: cliente }),
  })
  await page.goto('/quita-admin/relacionamento/clientes?cliente=padaria')
  const folha = page.getByRole('dialog', { name: 'Padaria da Rosa', exact: true })
  await expect(folha.getByRole('button', { name: 'Corrigir o cadastro' })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Suspender' })).toHaveCount(0)
})

test('the people of a stopped company read so on every page, with whom to ask', async ({ page }) => {
  await comSessao(page, { situacaoDaEmpresa: 'suspensa' })
  await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.goto(LINKS)
  const faixa = page.getByRole('complementary', { name: 'Situação da empresa' })
  await expect(faixa.getByText(/A sua empresa está suspensa/)).toBeVisible()
  await expect(faixa.getByRole('link', { name: 'Falar com o suporte' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  )
  await fotografar(page, 'faixa')
  await nasLarguras(page)
})

test('who has a page open is told within a minute that the company was stopped, and that it goes on', async ({
  page,
}) => {
  await comSessao(page)
  let situacaoDaEmpresa: 'suspensa' | null = null
  await page.clock.install()
  await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    obterNavegacao: () => ({ data: daCasca({ situacaoDaEmpresa }) }),
  })
  await page.goto(LINKS)
  const faixa = page.getByRole('complementary', { name: 'Situação da empresa' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(faixa).toHaveCount(0)
  situacaoDaEmpresa = 'suspensa'
  await page.clock.runFor('01:05')
  await expect(faixa.getByText(/A sua empresa está suspensa/)).toBeVisible()
  situacaoDaEmpresa = null
  await page.clock.runFor('01:05')
  await expect(faixa).toHaveCount(0)
})
