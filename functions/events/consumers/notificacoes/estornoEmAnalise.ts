import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { nomeProprio } from '../../../../shared/domain/nome.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { textosDoEstornoQueEspera as textos } from '../../../../shared/textos/pt-BR/emailsEstorno.ts'
import { administradoresDa } from '../../../areas/usuarios/regras/administradores.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { EstornoEmAnalise } from '../../../platform/storage/EstornoEmAnalise.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME } from './mensageira.ts'
import { type Conteudo, umaLinha } from './modelo.ts'

/**
 * A refund waits for a second person (decision 0063): every administrator is written to but who asked, who cannot
 * decide; where there is no other, the company's own address. Nothing of one that was decided on before.
 */
export async function avisarEstornoQueEspera(deps: DepsDoEnvio, { PK, ref }: Mensagem): Promise<void> {
  const c = await Checkout.get(deps.storage, PK.slice(4), { consistent: true })
  const e = c && (await EstornoEmAnalise.get(deps.storage, { empresaId: c.empresaId, checkoutId: c.id }))
  if (!e || e.id !== ref) return
  const [empresa, todos, pediu] = await Promise.all([
    Empresa.get(deps.storage, e.empresaId),
    administradoresDa(deps.storage, e.empresaId),
    Membro.get(deps.storage, { empresaId: e.empresaId, usuarioId: e.pedidoPor }),
  ])
  if (!empresa) return
  const conteudo = escrever({
    e,
    empresa: empresa.nomeComercial,
    quem: pediu && nomeProprio(pediu.nome),
    painel: `${deps.env.APP_URL}/painel-administrativo/${empresa.slug}/financeiro/saldo`,
  })
  const outros = todos.filter(a => a.usuarioId !== e.pedidoPor).map(a => ({ email: a.email, quem: a.usuarioId }))
  const falhas: unknown[] = []
  for (const { email, quem } of outros.length ? outros : [{ email: empresa.email, quem: 'empresa' }]) {
    const id = { checkoutId: e.checkoutId, tipo: 'estorno-espera' as const, ref: `${e.id}-${quem}` }
    // one address that fails leaves the others told
    await entregar(deps, id, carta(email, conteudo)).catch(error => void falhas.push(error))
  }
  if (falhas.length) throw falhas[0]
}

/** Pure: the words. */
function escrever(c: { e: EstornoEmAnalise; empresa: string; quem: string | undefined; painel: string }): Conteudo {
  const { e } = c
  const valor = formatarReais(e.valor, 'pt-BR')
  const empresa = umaLinha(c.empresa, MAXIMO_DO_NOME)
  const ate = formatarDataHora(e.venceEm)
  const t = letter(textos, { empresa, valor, ate, produto: produto.nome })
  return {
    idioma: 'pt-BR',
    assunto: umaLinha(t('assunto')),
    titulo: t('titulo'),
    valor,
    texto: t('texto'),
    linhas: [
      ...(c.quem ? [{ nome: t('quem'), valor: umaLinha(c.quem, MAXIMO_DO_NOME) }] : []),
      ...(e.chave ? [{ nome: t('chave'), valor: umaLinha(e.chave, MAXIMO_DO_NOME) }] : []),
      { nome: t('pagamento'), valor: e.checkoutId },
      { nome: t('quando'), valor: formatarDataHora(Date.parse(e.criadoEm)) },
      { nome: t('ate'), valor: ate },
    ],
    botao: { nome: t('botao'), href: c.painel },
    notas: [{ texto: t('semDecisao') }, { texto: t('naoReconhece'), url: `https://wa.me/${produto.suporte}` }],
    rodape: [t('rodape'), t('seguranca')],
  }
}
