import { formatarData, formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDaOfertaUsada as textos } from '../../../../shared/textos/pt-BR/emailsAntecipacao.ts'
import { valoresDe } from '../../../areas/antecipacao/vista.ts'
import { Antecipacao } from '../../../platform/storage/Antecipacao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/** Tells the company that an offer of its own was used: what left, for whom, and what the receivable is worth no longer. */
export async function avisarOfertaUsada(deps: DepsDoEnvio, { PK }: Mensagem): Promise<void> {
  const a = await Antecipacao.get(deps.storage, PK.slice(4), { consistent: true })
  const t = a?.transferenciaId && (await Transferencia.get(deps.storage, a.transferenciaId, { consistent: true }))
  if (!a || !t) return
  const [r, empresa] = await Promise.all([
    Recebedor.get(deps.storage, a.recebedorId),
    Empresa.get(deps.storage, a.empresaId),
  ])
  if (!r || !empresa) return
  const conteudo = usada({ a, em: Date.parse(t.criadoEm), r, empresa, appUrl: deps.env.APP_URL })
  const id = { checkoutId: a.id, de: 'ANT' as const, tipo: 'antecipacao-usada' as const, ref: t.id }
  await entregar(deps, id, carta(empresa.email, conteudo))
}

/** Pure: the words. `em`: when it was authorised, in ms. */
function usada({
  a,
  em,
  r,
  empresa,
  appUrl,
}: {
  a: Antecipacao
  em: number
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
    produto: produto.nome,
  }
  const t = letter(textos, valores)
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('assunto')),
    titulo: t('titulo'),
    valor: valores.agora,
    texto: t('texto'),
    linhas: [
      { nome: t('recebedor'), valor: valores.recebedor },
      { nome: t('regular'), valor: formatarReais(valorRegular, 'pt-BR') },
      { nome: t('custo'), valor: formatarReais(custo, 'pt-BR') },
      { nome: t('agora'), valor: valores.agora },
      { nome: t('quando'), valor: formatarDataHora(em) },
    ],
    botao: { nome: t('botao'), href: appUrl },
    notas: [{ texto: t('nota') }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
