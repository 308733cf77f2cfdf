import { formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import {
  textosDaAntecipacaoEmAnalise as daAnalise,
  textosDaOfertaUsada as textos,
} from '../../../../shared/textos/pt-BR/emailsAntecipacao.ts'
import { urlDaAntecipacao, valoresDe } from '../../../areas/antecipacao/vista.ts'
import { respostaDaAnaliseAte } from '../../../areas/saldo/vista.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/**
 * Tells the company that an offer of its own was used: what left, for whom, and what the receivable is worth no longer.
 * Where the payout waits for staff it says so, and the receiver is told too, with until when they answer.
 */
export async function avisarOfertaUsada(deps: DepsDoEnvio, { PK }: Mensagem): Promise<void> {
  const a = await Antecipacao.get(deps.storage, PK.slice(4), { consistent: true })
  const t = a?.transferenciaId && (await Transferencia.get(deps.storage, a.transferenciaId, { consistent: true }))
  if (!a || !t) return
  const [r, empresa] = await Promise.all([
    Recebedor.get(deps.storage, a.recebedorId),
    Empresa.get(deps.storage, a.empresaId),
  ])
  if (!r || !empresa) return
  const ate = respostaDaAnaliseAte(t)
  const conteudo = usada({ a, em: Date.parse(t.criadoEm), ate, r, empresa, appUrl: deps.env.APP_URL })
  const id = { checkoutId: a.id, de: 'ANT' as const, ref: t.id }
  const falhas: unknown[] = []
  const anotar = (error: unknown) => void falhas.push(error)
  await entregar(deps, { ...id, tipo: 'antecipacao-usada' }, carta(empresa.email, conteudo)).catch(anotar)
  if (ate) {
    const daqui = emAnalise({ id: a.id, t, ate, r, empresa, pagarUrl: deps.env.PAGAR_URL })
    await entregar(deps, { ...id, tipo: 'antecipacao-analise' }, carta(r.email, daqui)).catch(anotar)
  }
  if (falhas.length) throw falhas[0]
}

/** Pure: the words for the receiver, whose payout waits for staff. */
function emAnalise(c: {
  id: string
  pagarUrl: string
  t: Transferencia
  ate: string
  r: Pick<Recebedor, 'nome'>
  empresa: Pick<Empresa, 'nomeComercial' | 'slug'>
}): Conteudo {
  const agora = formatarReais(c.t.valor, 'pt-BR')
  const ate = formatarDataHora(Date.parse(c.ate))
  const empresa = umaLinha(c.empresa.nomeComercial, MAXIMO_DO_NOME)
  const t = letter(daAnalise, { nome: saudacao(c.r.nome) || 'tudo bem', agora, ate, empresa, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('assunto')),
    titulo: t('titulo'),
    valor: agora,
    texto: t('texto'),
    linhas: [
      { nome: t('agora'), valor: agora },
      { nome: t('para'), valor: c.t.para },
      { nome: t('quando'), valor: formatarDataHora(Date.parse(c.t.criadoEm)) },
      { nome: t('ate'), valor: ate },
    ],
    botao: { nome: t('botao'), href: urlDaAntecipacao(c.pagarUrl, c.empresa.slug, c.id) },
    notas: [{ texto: t('nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}

/** Pure: the words. `em`: when it was authorised, in ms; `ate`: until when staff answer, where it waits for them. */
function usada({
  a,
  em,
  ate,
  r,
  empresa,
  appUrl,
}: {
  a: Antecipacao
  em: number
  ate: string | null
  r: Pick<Recebedor, 'nome'>
  empresa: Pick<Empresa, 'nomeComercial'>
  appUrl: string
}): Conteudo {
  const { valorRegular, custo, valorAntecipado } = valoresDe(a)
  const valores = {
    empresa: umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME),
    recebedor: umaLinha(nomeProprio(r.nome), MAXIMO_DO_NOME),
    agora: formatarReais(valorAntecipado, 'pt-BR'),
    data: formatarData(a.data),
    ate: ate ? formatarDataHora(Date.parse(ate)) : '',
    produto: produto.nome,
  }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('assunto')),
    titulo: t('titulo'),
    valor: valores.agora,
    texto: t(ate ? 'emAnalise' : 'texto'),
    linhas: [
      { nome: t('recebedor'), valor: valores.recebedor },
      { nome: t('regular'), valor: formatarReais(valorRegular, 'pt-BR') },
      { nome: t('custo'), valor: formatarReais(custo, 'pt-BR') },
      { nome: t(ate ? 'aEnviar' : 'agora'), valor: valores.agora },
      { nome: t('quando'), valor: formatarDataHora(em) },
    ],
    botao: { nome: t('botao'), href: appUrl },
    notas: [{ texto: t('nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
