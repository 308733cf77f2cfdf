import { useEffect, useState } from 'react'
import { esquecerChave, lembrarTroca } from '../checkout/memoria.ts'
import { copiar } from '../pix/copiar.ts'
import { useTextos } from '../textos.tsx'
import { useAviso } from '../ui/avisos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './comprovante.module.css'

interface Props {
  titulo: string
  empresa: string
  /** Where the merchant wants the payer after a payment. */
  loja?: string | undefined
  /** The link takes another payment: the page there must not resume this one. */
  deNovo?: { href: string; token: string } | undefined
  /** Back to the charge, while it is not paid. */
  cobranca?: string | undefined
}

/** What to do with a receipt: share, keep, print, go on. Never printed. */
export function Acoes({ titulo, empresa, loja, deNovo, cobranca }: Props) {
  const { t } = useTextos()
  const avisar = useAviso()
  const [podeCompartilhar, setPodeCompartilhar] = useState(false)
  useEffect(() => setPodeCompartilhar(typeof navigator.share === 'function'), [])
  const compartilhar = async () => {
    try {
      await navigator.share({ title: `${titulo} · ${empresa}`, url: location.href })
    } catch {
      // Closing the system's sheet is an answer, not a failure.
    }
  }
  const copiarLink = async () => {
    const copiou = await copiar(location.href)
    avisar(t(copiou ? 'comp.linkCopiado' : 'pix.copiarFalhou'), copiou ? 'bom' : 'atencao')
  }
  return (
    <nav className={css.acoes} aria-label={titulo}>
      {loja && (
        <a className={ui.botao} href={loja}>
          <Icone nome="volta" />
          {t('comp.voltarLoja')}
        </a>
      )}
      {cobranca && (
        <a className={ui.botao} href={cobranca}>
          <Icone nome="volta" />
          {t('comp.voltarCobranca')}
        </a>
      )}
      <div className={css.secundarias}>
        {podeCompartilhar && (
          <Botao variante="secundario" icone="compartilhar" onClick={() => void compartilhar()}>
            {t('comp.compartilhar')}
          </Botao>
        )}
        <Botao variante="secundario" icone="link" onClick={() => void copiarLink()}>
          {t('comp.copiarLink')}
        </Botao>
        <Botao variante="secundario" icone="imprimir" onClick={() => print()}>
          {t('comp.imprimir')}
        </Botao>
      </div>
      {deNovo && (
        <>
          <a
            className={ui.secundario}
            href={deNovo.href}
            aria-describedby="pagar-de-novo"
            onClick={() => {
              esquecerChave(deNovo.token)
              lembrarTroca(deNovo.token, true)
            }}
          >
            <Icone nome="renovar" />
            {t('comp.pagarDeNovo')}
          </a>
          <p id="pagar-de-novo" className={css.deNovo}>
            {t('comp.pagarDeNovo.texto')}
          </p>
        </>
      )}
    </nav>
  )
}
