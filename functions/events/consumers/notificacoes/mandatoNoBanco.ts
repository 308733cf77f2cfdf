import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarCnpj } from '../../../../shared/domain/documento.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { produto } from '../../../../shared/produto.ts'
import { letter } from '../../../../shared/textos/engine.ts'
import { intervalosDasCartas } from '../../../../shared/textos/pt-BR/cartasDoCartao.ts'
import { cartasDoMandato as textos } from '../../../../shared/textos/pt-BR/cartasDoMandato.ts'
import { aparenciaEfetiva, lerAparencia } from '../../../areas/recorrencia/regras/aparencia.ts'
import { paginaDaAssinatura } from '../../../areas/recorrencia/regras/enderecos.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { umaLinha } from './modelo.ts'

/** The payer's bank was asked: who does not look into its app would let the request run out (journey 1). */
export async function avisarDoPedidoNoBanco(deps: DepsDoEnvio, { PK }: Mensagem): Promise<void> {
  const { storage } = deps
  const a = await AssinaturaDePlano.get(storage, PK.slice('ASP#'.length), { consistent: true })
  // what was answered, or ended, since the event is not told
  if (a?.mandato?.estado !== 'aguardandoAutorizacao' || !a.mandato.destino) return
  const [empresa, propria] = await Promise.all([Empresa.get(storage, a.empresaId), lerAparencia(storage, a.empresaId)])
  if (!empresa || !colunasDaEmpresa[empresa.situacao].publica) return
  const { origem, tema } = aparenciaEfetiva(empresa, propria)
  const { destino, expiraEm, inicio } = a.mandato
  const marca = umaLinha(empresa.nomeComercial, MAXIMO_DO_NOME)
  const t = letter(textos, {
    ...{ nome: saudacao(a.pagador.nome) || 'tudo bem', empresa: marca, cobranca: umaLinha(a.nome, MAXIMO_DO_NOME) },
    ...{ valor: formatarReais(a.valor), intervalo: intervalosDasCartas[a.intervalo], finais: destino.conta.slice(-3) },
    ate: formatarData(dataSaoPaulo(Date.parse(expiraEm ?? a.criadoEm))),
    contato: [empresa.contato && formatarTelefone(empresa.contato), empresa.email].filter(Boolean).join(' · '),
    produto: produto.nome,
  })
  const conteudo = {
    ...{ idioma: 'pt-BR' as const, assunto: umaLinha(t('assunto')), titulo: t('titulo'), texto: t('texto') },
    valor: formatarReais(a.valor),
    linhas: [
      { nome: t('primeiro'), valor: formatarData(inicio) },
      { nome: t('para.nome'), valor: `${marca} · CNPJ\u00a0${formatarCnpj(empresa.cnpj)}` },
      { nome: t('cobranca.nome'), valor: umaLinha(a.nome, MAXIMO_DO_NOME) },
    ],
    botao: { nome: t('botao'), href: paginaDaAssinatura(deps.env.PAGAR_URL, empresa.slug, a) },
    ...(origem !== 'padrao' && { marca: { nome: marca, cor: tema.cor } }),
    notas: [{ texto: t('recusar') }, { texto: t('contato') }],
    rodape: [t('rodape.motivo'), t('rodape.seguranca')],
  }
  const id = { checkoutId: a.id, de: 'ASP', tipo: 'mandato-pedido', ref: a.mandato.idRec ?? '' } as const
  await entregar(deps, { ...id, empresaId: a.empresaId }, carta(a.pagador.email, conteudo))
}
