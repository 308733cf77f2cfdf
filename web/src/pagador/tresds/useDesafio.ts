import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ambienteDaPagina, sondar } from '../pix/sondagem.ts'
import type { Abrir, Code3ds, Desafio, DoQuadro } from './protocolo.ts'
import { EXTENSAO_MS, EXTENSOES, PARADO_MS, PRAZO_MS } from './relogio.ts'
import { type FimDoDesafio, interpretarValidacao } from './validar.ts'

/** How long a bad end is shown before the page changes, in ms. */
const ATE_SAIR_MS = 1500

/** Where the challenge stands, as the page shows it. */
export type Fase = 'abrindo' | 'aberto' | 'parado' | 'barrado' | 'confirmando' | 'falhou' | 'abandonado'
const comOBanco: ReadonlySet<Fase> = new Set(['abrindo', 'aberto', 'parado', 'barrado'])

/** Carries a challenge from the issuer's page to the server's word on it; `aoTerminar` is called once. */
export function useDesafio(
  desafio: Desafio,
  quadro: RefObject<HTMLIFrameElement | null>,
  aoTerminar: (fim: FimDoDesafio) => void,
) {
  const [fase, setFase] = useState<Fase>('abrindo')
  const [vez, setVez] = useState(0)
  const [semRede, setSemRede] = useState(false)
  const [prazo, setPrazo] = useState(() => Date.now() + PRAZO_MS)
  const [extensoes, setExtensoes] = useState(EXTENSOES)
  const fim = useRef(aoTerminar)
  fim.current = aoTerminar
  const encerrado = useRef(false)
  const parar = useRef<(() => void) | undefined>(undefined)

  const encerrar = useCallback(
    (code3DS: Code3ds) => {
      if (encerrado.current) return
      encerrado.current = true
      const abandonado = code3DS === 'CANCEL'
      setFase('confirmando')
      parar.current = sondar(
        async () => {
          const { jwt, threeDs } = desafio
          const r = await call('validar3ds', { body: { jwt, code3DS, id: threeDs.authenticationTransactionId } })
          const achado = interpretarValidacao(r, abandonado)
          setSemRede(!achado)
          if (!achado) return 'falhou'
          if (achado.tipo !== 'negado') fim.current(achado)
          else {
            setFase(abandonado ? 'abandonado' : 'falhou')
            setTimeout(() => fim.current(achado), ATE_SAIR_MS)
          }
          return 'parar'
        },
        { intervaloMs: () => 1500, maximoMs: 15_000, jaComeca: true },
        ambienteDaPagina,
      )
    },
    [desafio],
  )
  useEffect(() => () => parar.current?.(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is another frame, which is listened to anew
  useEffect(() => {
    const abrir: Abrir = { tipo: 'quita:3ds:abrir', acsUrl: desafio.threeDs.acsUrl, pareq: desafio.threeDs.pareq }
    const ouvir = (e: MessageEvent) => {
      const janela = quadro.current?.contentWindow
      if (!janela || e.source !== janela || e.origin !== location.origin) return
      const mensagem = e.data as DoQuadro
      if (mensagem.tipo === 'quita:3ds:pronto') janela.postMessage(abrir, location.origin)
      else if (mensagem.tipo === 'quita:3ds:fim') encerrar(mensagem.code3DS)
      else if (mensagem.tipo === 'quita:3ds:carregou') setFase(f => (f === 'abrindo' || f === 'parado' ? 'aberto' : f))
      else if (mensagem.tipo === 'quita:3ds:barrado') setFase(f => (comOBanco.has(f) ? 'barrado' : f))
    }
    addEventListener('message', ouvir)
    const demorou = setTimeout(() => setFase(f => (f === 'abrindo' ? 'parado' : f)), PARADO_MS)
    return () => {
      removeEventListener('message', ouvir)
      clearTimeout(demorou)
    }
  }, [desafio, encerrar, quadro, vez])

  return {
    fase,
    vez,
    semRede,
    prazo,
    comOBanco: comOBanco.has(fase),
    podeEstender: extensoes > 0,
    encerrar,
    tentar: () => {
      setFase('abrindo')
      setVez(n => n + 1)
    },
    estender: () => {
      if (extensoes === 0) return
      setExtensoes(n => n - 1)
      setPrazo(p => Math.max(p, Date.now()) + EXTENSAO_MS)
    },
  }
}
