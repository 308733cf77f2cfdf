import { useEffect, useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import type { ChaveSimples } from '../../../../shared/textos/pagador.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { interpretarEspera, interpretarRetomada, type LinkComPagamento } from '../checkout/fluxo.ts'
import { ir } from '../checkout/navegar.ts'
import { ritmoDaConfirmacao } from '../etapas/boleto.ts'
import { planoEscolhido } from '../etapas/formas.ts'
import css from '../ooops/ooops.module.css'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import ui from '../ui/ui.module.css'

/** R005, R006: waiting for a payment made elsewhere, by any method; goes to the receipt, or back to the checkout. */
export function AguardandoPagina({
  rota,
  aoSaberIdioma,
}: {
  rota: RotaResolvida
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}) {
  const { t, reais } = useTextos()
  const { slug = '', token = '', pagamento = '' } = rota.valores
  const checkout = caminhoDe(rota.nome === 'aguardando' ? 'checkout' : 'checkoutV2', { slug, token, pagamento })
  const { link, semRede } = useEspera({ slug, token, pagamento, checkout, aoSaberIdioma })
  const { titulo, status, ver } = palavras[link?.formaPagamento ?? 2]
  return (
    <main className={css.pagina}>
      <Ilustracao cena="relogio" />
      <h1>{t(titulo)}</h1>
      {link && (
        <p className={css.resumo}>
          <b>{reais(valorDe(link))}</b> · {link.nomeComercial}
        </p>
      )}
      <Explicacao link={link} />
      <p className={semRede ? ui.notaAtencao : css.estado} role="status">
        <Fala>
          {semRede ? <Icone nome="relogio" /> : <span className={ui.girando} aria-hidden="true" />}
          {t(semRede ? 'espera.semConexao' : status)}
        </Fala>
      </p>
      <a className={ui.secundario} href={checkout}>
        {t(ver)}
      </a>
    </main>
  )
}

/** What each method waits for. */
const palavras = {
  0: { titulo: 'aguardo.boleto', status: 'boleto.aguardando', ver: 'aguardo.verBoleto' },
  1: { titulo: 'cartao.conferindo', status: 'cartao.perguntando', ver: 'aguardo.ver' },
  2: { titulo: 'aguardo.titulo', status: 'pix.aguardando', ver: 'aguardo.ver' },
} as const satisfies Record<FormaPagamento, Record<'titulo' | 'status' | 'ver', ChaveSimples>>

/** What is charged, in centavos: the slip's amount, a card's whole plan, the link's amount. */
function valorDe(link: LinkComPagamento): number {
  const { formaPagamento, parcelas, pagamentoBoleto, pagamentoCartao } = link
  if (formaPagamento === 0) return centavosDe(pagamentoBoleto?.dadosBoleto.valor ?? link.valor)
  const plano = formaPagamento === 1 && planoEscolhido(link, 1, pagamentoCartao?.parcelas ?? parcelas)
  return centavosDe(plano ? plano.total : link.valor)
}

/** A card whose outcome is unknown is never asked for again; a slip has until a day, and takes its time after it. */
function Explicacao({ link }: { link: LinkComPagamento | null }) {
  const { t, reais } = useTextos()
  if (link?.formaPagamento === 1) {
    const valor = reais(valorDe(link))
    const finais = link.pagamentoCartao?.finais
    return (
      <>
        <p className={css.texto}>
          {finais ? t('cartao.conferindoTexto', { valor, finais }) : t('cartao.conferindoSemFinal', { valor })}
        </p>
        <p className={ui.nota}>
          <Icone nome="escudo" />
          <span>
            <b>{t('cartao.conferindoSeguro')}</b> {t('cartao.conferindoSair')}
          </span>
        </p>
      </>
    )
  }
  const boleto = link?.formaPagamento === 0 ? link.pagamentoBoleto?.dadosBoleto : undefined
  if (!boleto) return <p className={css.texto}>{t('aguardo.texto')}</p>
  return (
    <p className={css.texto}>
      {t('boleto.passo1', { data: formatarData(boleto.dataVencimento) })} {t('boleto.passo2')}
    </p>
  )
}

const PIX_MS = 3000
const CARTAO_MAIS_PACIENTE_MS = 10_000
/**
 * How long between questions, in ms: a Pix is paid in seconds, a bank answers about a card in minutes, a slip in days.
 */
const ritmos: Record<FormaPagamento, () => () => number> = {
  0: ritmoDaConfirmacao,
  1: () => {
    let proximo = PIX_MS
    return () => {
      const agora = proximo
      proximo = Math.min(CARTAO_MAIS_PACIENTE_MS, proximo + 1000)
      return agora
    }
  },
  2: () => () => PIX_MS,
}

interface Espera {
  slug: string
  token: string
  pagamento: string
  checkout: string
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}

function useEspera({ slug, token, pagamento, checkout, aoSaberIdioma }: Espera) {
  const [link, setLink] = useState<LinkComPagamento | null>(null)
  const [semRede, setSemRede] = useState(false)
  useEffect(() => {
    let forma: FormaPagamento | null = null
    let lido = false
    let espera = () => PIX_MS
    const lerLink = async () => {
      const r = await call('obterLinkComPagamento', { params: { id: token, pagamento } })
      setSemRede(!r.ok && r.error.name === 'SemResposta')
      // paid before this page opened is an old receipt; paid while it waits is news (R027)
      const desfecho = forma === null ? interpretarRetomada(r, token) : interpretarEspera(r, token)
      if (desfecho.tipo === 'repetir') return 'falhou' as const
      if (desfecho.tipo === 'pago' || desfecho.tipo === 'ir') {
        if (desfecho.para === null) return 'falhou' as const
        ir(desfecho.para)
        return 'parar' as const
      }
      if (!r.ok) return 'falhou' as const
      // A card's state is known by reading it; the other methods have a cheaper question.
      lido = r.data.formaPagamento !== 1
      if (forma === null && r.data.formaPagamento !== null) espera = ritmos[r.data.formaPagamento]()
      forma = r.data.formaPagamento
      aoSaberIdioma(r.data.linkParaEstrangeiros ? 'en' : 'pt-BR')
      setLink(r.data)
      if (r.data.proximaEtapa === 'AGUARDAR_PAGAMENTO' || r.data.proximaEtapa === 'PAGAMENTO_EM_ANALISE')
        return 'continuar' as const
      ir(r.data.proximaEtapa === 'PAGAMENTO_CONCLUIDO' ? caminhoDe('comprovante', { slug, id: pagamento }) : checkout)
      return 'parar' as const
    }
    return sondar(
      async () => {
        if (!lido) return lerLink()
        const r = await call('verificarPagamentoPix', { params: { id: pagamento } }, { timeoutMs: 10_000 })
        setSemRede(!r.ok)
        if (!r.ok) return 'falhou'
        // what arrived is looked at, or went back: only the link's own state says which
        if (r.data.outraEtapa) return lerLink()
        // on a slip only its Pix can have run out so far: the slip lives on
        if (!r.data.pago && (forma === 0 || !r.data.expirado)) return 'continuar'
        ir(r.data.pago ? (r.data.link ?? caminhoDe('comprovante', { slug, id: pagamento })) : checkout)
        return 'parar'
      },
      { intervaloMs: () => espera(), maximoMs: 60_000, jaComeca: true },
      ambienteDaPagina,
    )
  }, [slug, token, pagamento, checkout, aoSaberIdioma])
  return { link, semRede }
}
