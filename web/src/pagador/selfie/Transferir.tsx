import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { TextosDaSelfie } from '../../../../shared/textos/pt-BR/pagadorSelfie.ts'
import { call } from '../../api/call.ts'
import { Fala } from '../../ui/Fala.tsx'
import { interpretarFalha } from '../checkout/fluxo.ts'
import type { Pagamento } from '../checkout/usePagamento.ts'
import { copiar } from '../pix/copiar.ts'
import { QrCode } from '../pix/QrCode.tsx'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import { Botao } from '../ui/Botao.tsx'
import { Icone } from '../ui/Icone.tsx'
import ui from '../ui/ui.module.css'
import css from './selfie.module.css'

/** How often this page asks whether the other device is done, in ms. */
const PERGUNTA_MS = 3000

interface Props {
  pagamento: Pagamento
  checkout: string
  textos: TextosDaSelfie
  voltar: () => void
}

/** The way to another device: its address as QR and as text, and a page that goes on by itself. */
export default function Transferir({ pagamento, checkout, textos, voltar }: Props) {
  const { url, situacao, gerar } = useEndereco(pagamento, checkout)
  const semRede = useOutroAparelho(pagamento, checkout)
  const [copiado, setCopiado] = useState(false)
  const id = useId()
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus({ preventScroll: true }), [])
  return (
    <div className={css.selfie}>
      <h2 ref={titulo} className={css.titulo} tabIndex={-1}>
        {textos['longe.titulo']}
      </h2>
      <p className={css.suave}>{textos['longe.texto']}</p>
      {situacao === 'pronto' && url ? (
        <>
          <div className={css.qr}>
            <QrCode texto={url} nome={textos['longe.qr']} />
          </div>
          <div className={css.endereco}>
            <label htmlFor={id}>{textos['longe.endereco']}</label>
            <input id={id} readOnly value={url} onFocus={e => e.currentTarget.select()} />
            <Botao
              variante="secundario"
              icone={copiado ? 'certo' : 'copiar'}
              onClick={() => void copiar(url).then(setCopiado)}
            >
              {textos[copiado ? 'longe.copiado' : 'longe.copiar']}
            </Botao>
          </div>
          <p className={css.pequeno}>{textos['longe.validade']}</p>
        </>
      ) : (
        situacao !== 'gerando' && (
          <>
            <p className={ui.notaAtencao} role="alert">
              <Fala>
                <Icone nome="relogio" />
                {textos[situacao === 'venceu' ? 'longe.venceu' : 'longe.falhou']}
              </Fala>
            </p>
            <Botao icone="renovar" onClick={() => void gerar()}>
              {textos['longe.gerar']}
            </Botao>
          </>
        )
      )}
      <p className={css.estado} role="status">
        <Fala>
          <span className={ui.girando} aria-hidden="true" />
          {situacao === 'gerando' ? textos['longe.gerando'] : textos[semRede ? 'longe.semRede' : 'longe.aguardando']}
        </Fala>
      </p>
      <Botao variante="texto" icone="volta" onClick={voltar}>
        {textos['longe.voltar']}
      </Botao>
    </div>
  )
}

/** Asks for the address once, and again when it ran out and the payer wants another. */
function useEndereco(pagamento: Pagamento, checkout: string) {
  const [url, setUrl] = useState<string | null>(null)
  const [situacao, setSituacao] = useState<'gerando' | 'pronto' | 'venceu' | 'falhou'>('gerando')
  const ultimo = useRef(pagamento)
  ultimo.current = pagamento
  const prazo = useRef<ReturnType<typeof setTimeout>>(undefined)
  const gerar = useCallback(async () => {
    clearTimeout(prazo.current)
    setSituacao('gerando')
    const r = await call('transferirProvaVida', { body: { checkout } })
    if (r.ok) {
      setUrl(r.data.url)
      setSituacao('pronto')
      prazo.current = setTimeout(() => setSituacao('venceu'), r.data.expiraEmSegundos * 1000)
      return
    }
    const desfecho = interpretarFalha(r.error, ultimo.current.link.id)
    if (desfecho.tipo === 'repetir' || r.error.name === 'ErroInterno') return setSituacao('falhou')
    await ultimo.current.aplicar(desfecho)
  }, [checkout])
  useEffect(() => {
    void gerar()
    return () => clearTimeout(prazo.current)
  }, [gerar])
  return { url, situacao, gerar }
}

/** Reads the payment until the selfie is no longer what it waits for; answers whether the last question found no network. */
function useOutroAparelho(pagamento: Pagamento, checkout: string): boolean {
  const [semRede, setSemRede] = useState(false)
  const ultimo = useRef(pagamento)
  ultimo.current = pagamento
  const token = pagamento.link.id
  useEffect(
    () =>
      sondar(
        async () => {
          const r = await call(
            'obterLinkComPagamento',
            { params: { id: token, pagamento: checkout } },
            { timeoutMs: 10_000 },
          )
          const sumiu = !r.ok && (r.error.name === 'SemResposta' || r.error.name === 'ErroInterno')
          setSemRede(sumiu)
          if (sumiu) return 'falhou'
          if (r.ok && r.data.proximaEtapa === 'CONSULTAR_DATAVALID') return 'continuar'
          void ultimo.current.aplicar({ tipo: 'reler' })
          return 'parar'
        },
        { intervaloMs: () => PERGUNTA_MS, maximoMs: 15_000 },
        ambienteDaPagina,
      ),
    [token, checkout],
  )
  return semRede
}
