import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarConvitesDaEquipe, listarEquipe } from '../../../shared/contract/pessoasDaEquipe.ts'
import { fingirApi } from './falso.ts'
import { comSessao } from './pagina.ts'
import { expect, test } from './teste.ts'

/** The provider's own people: seen with factor and last sign-in, invited, suspended with a reason; one's own place is let be. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type Pessoa = Received<typeof listarEquipe>['itens'][number]
type Convite = Received<typeof listarConvitesDaEquipe>['itens'][number]

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
  await page.setViewportSize({ width: 1440, height: 900 })
}
const pessoa = (id: string, nome: string, mais: Partial<Pessoa> = {}): Pessoa => ({
  ...{ id, nome, email: `${id}@quita.example`, perfil: 'quita-consultor', ativo: true, voce: false, alteravel: true },
  ...{ desde: '2026-01-05T12:00:00.000Z', temFator: true, ultimaEntrada: '2026-11-20T13:05:00.000Z' },
  ...mais,
})
const convite: Convite = {
  ...{ id: 'ConviteDaEquipe000001', nome: 'Bruno Sato', email: 'bruno.sato@quita.example' },
  ...{ perfil: 'quita-consultor', quem: 'Rafael Monteiro', enviadoEm: '2026-11-20T12:00:00.000Z' },
  ...{ expiraEm: '2026-11-27T12:00:00.000Z', expirado: false, envios: 1, liberaEm: null, objetadoPor: null },
  objetavel: false,
}

test('an administrator reads who is of the staff, suspends one with a reason, and invites another', async ({
  page,
}) => {
  const rita = pessoa('rita', 'Rita Campos')
  let agora = rita
  const api = await fingirApi(page, {
    listarEquipe: () => ({
      data: {
        itens: [
          pessoa('rafael', 'Rafael Monteiro', { perfil: 'quita-administrador', voce: true, alteravel: false }),
          agora,
          pessoa('lia', 'Lia Duarte', { temFator: false, ultimaEntrada: null }),
          pessoa('caio', 'Caio Brandão', { perfil: 'quita-administrador', ativo: false }),
        ],
        cursor: null,
      },
    }),
    listarConvitesDaEquipe: () => ({ data: { itens: [convite], proximoOffset: null, parcial: false } }),
    obterRecuperacaoDeAcesso: () => ({
      data: {
        ...{ situacao: 'nenhuma', pediu: null, confirmou: null, confirmavel: false, venceEm: null, temFator: true },
      },
    }),
    mudarPessoaDaEquipe: () => {
      agora = { ...rita, ativo: false }
      return { data: agora }
    },
    convidarParaEquipe: () => ({ error: { name: 'UsuarioJaVinculado', message: 'Já trabalha aqui.' }, status: 409 }),
  })
  await comSessao(page, EQUIPE)
  await page.goto('/quita-admin/plataforma/equipe')
  await expect(page.getByRole('button', { name: 'Ver Lia Duarte' })).toBeVisible()
  await expect(page.getByText('Sem registro').filter({ visible: true })).toHaveCount(1)
  await fotografar(page, 'pessoas')
  await page.getByRole('button', { name: 'Ver Rafael Monteiro' }).click()
  await expect(page.getByText('É você.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspender acesso' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ver Rita Campos' }).click()
  await fotografar(page, 'pessoas-folha')
  await page.getByRole('button', { name: 'Suspender acesso' }).click()
  const pergunta = page.getByRole('alertdialog').or(page.getByRole('dialog')).last()
  await expect(pergunta.getByText('Suspender o acesso de Rita Campos?')).toBeVisible()
  await pergunta.getByRole('button', { name: 'Suspender acesso' }).click()
  expect(api.de('mudarPessoaDaEquipe')).toHaveLength(0)
  await pergunta.getByLabel('Motivo').fill('Saiu da empresa')
  await fotografar(page, 'pessoas-suspender')
  await pergunta.getByRole('button', { name: 'Suspender acesso' }).click()
  await expect
    .poll(() => api.de('mudarPessoaDaEquipe').map(c => c.body))
    .toEqual([{ ativo: false, motivo: 'Saiu da empresa' }])
  await expect(page.getByRole('button', { name: 'Devolver acesso' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Convidar para a equipe' }).click()
  await page.getByLabel('Nome completo').fill('Rita Campos')
  await page.getByLabel('E-mail').fill('rita@quita.example')
  await fotografar(page, 'pessoas-convidar')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Este e-mail já é de alguém da equipe.')).toBeVisible()
  await expect
    .poll(() => api.de('convidarParaEquipe').map(c => c.body))
    .toEqual([{ nome: 'Rita Campos', email: 'rita@quita.example', perfil: 'quita-consultor' }])
})
