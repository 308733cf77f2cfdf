import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { interpretarRetomada, type LinkComPagamento } from '../checkout/fluxo.ts'
import { ir } from '../checkout/navegar.ts'
import css from '../ooops/ooops.module.css'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { caminhoDe, type RotaResolvida } from '../rotas.ts'
import { centavosDe, useTextos } from '../textos.tsx'
import { Icone } from '../ui/Icone.tsx'
import { Ilustracao } from '../ui/Ilustracao.tsx'
import ui from '../ui/ui.module.css'

/** R005, R006: waiting for a payment made elsewhere; goes to the receipt, or back to the checkout. */
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
  return (
    <main className={css.pagina}>
      <Ilustracao cena="relogio" />
      <h1>{t('aguardo.titulo')}</h1>
      {link && (
        <p className={css.resumo}>
          <b>{reais(centavosDe(link.valor))}</b> · {link.nomeComercial}
        </p>
      )}
      <p className={css.texto}>{t('aguardo.texto')}</p>
      <p className={semRede ? ui.notaAtencao : css.estado} role="status">
        {semRede ? <Icone nome="relogio" /> : <span className={ui.girando} aria-hidden="true" />}
        {t(semRede ? 'espera.semConexao' : 'pix.aguardando')}
      </p>
      <a className={ui.secundario} href={checkout}>
        {t('aguardo.ver')}
      </a>
    </main>
  )
}

interface Espera {
  slug: string
  token: string
  pagamento: string
  checkout: string
  aoSaberIdioma: (idioma: 'pt-BR' | 'en') => void
}

function useEspera({ slug, token, pagamento, checkout, aoSaberIdioma }: Espera) {
  const [link, mudar] = useState<LinkComPagamento | null>(null)
  const [semRede, marcar] = useState(false)
  useEffect(() => {
    let lido = false
    const lerLink = async () => {
      const r = await call('obterLinkComPagamento', { params: { id: token, pagamento } })
      marcar(!r.ok && r.error.name === 'SemResposta')
      const desfecho = interpretarRetomada(r, token)
      if (desfecho.tipo === 'repetir') return 'falhou' as const
      if (desfecho.tipo === 'ir') {
        ir(desfecho.para)
        return 'parar' as const
      }
      if (!r.ok) return 'falhou' as const
      // A card's state is known by reading it; the other methods have a cheaper question.
      lido = r.data.formaPagamento !== 1
      aoSaberIdioma(r.data.linkParaEstrangeiros ? 'en' : 'pt-BR')
      mudar(r.data)
      if (r.data.proximaEtapa === 'AGUARDAR_PAGAMENTO' || r.data.proximaEtapa === 'PAGAMENTO_EM_ANALISE')
        return 'continuar' as const
      ir(r.data.proximaEtapa === 'PAGAMENTO_CONCLUIDO' ? caminhoDe('comprovante', { slug, id: pagamento }) : checkout)
      return 'parar' as const
    }
    return sondar(
      async () => {
        if (!lido) return lerLink()
        const r = await call('verificarPagamentoPix', { params: { id: pagamento } }, { timeoutMs: 10_000 })
        marcar(!r.ok)
        if (!r.ok) return 'falhou'
        if (!r.data.pago && !r.data.expirado) return 'continuar'
        ir(r.data.pago ? (r.data.link ?? caminhoDe('comprovante', { slug, id: pagamento })) : checkout)
        return 'parar'
      },
      { intervaloMs: () => 3000, maximoMs: 30_000, jaComeca: true },
      ambienteDaPagina,
    )
  }, [slug, token, pagamento, checkout, aoSaberIdioma])
  return { link, semRede }
}
