import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoWebhook as textos } from '../../../../shared/textos/pt-BR/emailsWebhook.ts'
import { estaBem } from '../../../areas/integracoes/regras/saudeDoWebhook.ts'
import { administradoresDa } from '../../../areas/usuarios/regras/administradores.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { SaudeDoWebhook, Webhook } from '../../../platform/storage/Webhook.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME } from './mensageira.ts'
import { type Conteudo, emHtml, emTexto, umaLinha } from './modelo.ts'

const MAXIMO_DO_ENDERECO = 120

/** The endpoint that a notice is about, while it still fails; undefined once it answered well, or was removed. */
export async function webhookQueFalha(storage: Storage, { PK, SK }: Mensagem) {
  const id = { empresaId: PK.slice('EMP#'.length), webhookId: SK.slice('WHS#'.length) }
  const saude = await SaudeDoWebhook.get(storage, id, { consistent: true })
  const webhook = saude && (await Webhook.get(storage, { empresaId: id.empresaId, id: id.webhookId }))
  return webhook && !estaBem(saude) ? { webhook, saude } : undefined
}

/** Tells each administrator that an endpoint fails, or wants no more, so that one of them mends it before events are lost. */
export async function avisarDoWebhook(deps: DepsDoEnvio, m: Mensagem): Promise<void> {
  const achado = await webhookQueFalha(deps.storage, m)
  const empresa = achado && (await Empresa.get(deps.storage, achado.webhook.empresaId))
  if (!achado || !empresa) return
  const conteudo = escrever(achado, empresa, deps.env.APP_URL)
  const texto = { assunto: conteudo.assunto, texto: emTexto(conteudo), html: emHtml(conteudo) }
  const falhas: unknown[] = []
  for (const { usuarioId, email } of await administradoresDa(deps.storage, empresa.id)) {
    const ref = `${achado.webhook.id}-${m.ref}-${usuarioId}`
    const id = { checkoutId: empresa.id, de: 'EMP', tipo: 'webhook-falha', ref } as const
    await entregar(deps, id, { para: email, ...texto }).catch(error => void falhas.push(error))
  }
  if (falhas.length) throw falhas[0]
}

/** Pure: the words. */
function escrever(
  { webhook, saude }: { webhook: Webhook; saude: SaudeDoWebhook },
  empresa: Pick<Empresa, 'nomeComercial'>,
  appUrl: string,
): Conteudo {
  const { paradoEm, falhandoDesde = 0 } = saude
  const caso = paradoEm === undefined ? 'falhando' : 'parado'
  const valores = {
    url: umaLinha(webhook.url, MAXIMO_DO_ENDERECO),
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    desde: formatarDataHora(paradoEm ?? falhandoDesde),
    produto: produto.nome,
  }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t(`${caso}.assunto`)),
    titulo: t(`${caso}.titulo`),
    texto: t(`${caso}.texto`),
    linhas: [
      { nome: t('empresa'), valor: valores.empresa },
      { nome: t('endereco'), valor: valores.url },
      { nome: t(`${caso}.desde`), valor: valores.desde },
    ],
    botao: { nome: t('botao'), href: `${appUrl}/cliente/configuracoes/desenvolvedores` },
    notas: [{ texto: t(`${caso}.nota`) }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
