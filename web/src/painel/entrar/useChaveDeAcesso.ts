import { useCallback, useEffect, useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { renovarSessao } from '../../../../shared/contract/usuarios.ts'
import { useAction } from '../../api/useAction.ts'

/** Whether this browser has an authenticator to ask. */
export const temAutenticador = (): boolean => 'PublicKeyCredential' in globalThis

/**
 * Signs in by a passkey. Asked for, the device's own dialog opens; offered, the browser lists the person's passkeys under
 * the e-mail's field, and an offer that the person does not take ends without a word.
 */
export function useChaveDeAcesso(aoEntrar: (aberta: Received<typeof renovarSessao>) => void) {
  const { executar: pedirOpcoes, enviando: pedindo } = useAction('opcoesEntrarChave')
  const { executar: entrar, enviando: entrando } = useAction('entrarChave')
  const [erro, setErro] = useState<'entrar.muitasTentativas' | `chave.${'falhou' | 'naoReconhecida' | 'cancelada'}`>()

  const entrou = useRef(aoEntrar)
  useEffect(() => {
    entrou.current = aoEntrar
  })

  const assinar = useCallback(
    async (oferecida: boolean): Promise<void> => {
      const passo = await pedirOpcoes({})
      if (!passo.ok) {
        const recusa = passo.error.name === 'MuitasTentativas' ? 'entrar.muitasTentativas' : 'chave.falhou'
        return oferecida ? undefined : setErro(recusa)
      }
      // loaded when it is needed: a browser without passkeys never asks for it
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const credencial = await startAuthentication({
        optionsJSON: passo.data.opcoes as never,
        useBrowserAutofill: oferecida,
      }).catch(() => undefined)
      // dismissed, or this device has none
      if (!credencial) return oferecida ? undefined : setErro('chave.cancelada')
      const corpo = { desafio: passo.data.desafio, credencial: { ...credencial, response: { ...credencial.response } } }
      const resultado = await entrar({ body: corpo as never })
      if (resultado.ok) return entrou.current(resultado.data)
      // the offer stood longer than its challenge: asked for anew, the passkey that was chosen signs another
      if (oferecida && resultado.error.name === 'AcessoExpirado') return assinar(false)
      setErro(resultado.error.name === 'ChaveDeAcessoInvalida' ? 'chave.naoReconhecida' : 'chave.falhou')
    },
    [pedirOpcoes, entrar],
  )
  const pedir = useCallback(() => {
    setErro(undefined)
    return assinar(false)
  }, [assinar])
  const oferecer = useCallback(() => assinar(true), [assinar])
  return { pedir, oferecer, erro, enviando: pedindo || entrando }
}

/** While the page stands, offers passkeys where the browser fills the e-mail in, if it can. */
export function useOferta(oferecer: () => Promise<void>, ligada: boolean): void {
  useEffect(() => {
    if (!ligada || !temAutenticador()) return
    let saiu = false
    let feita = false
    const pode = PublicKeyCredential.isConditionalMediationAvailable?.() ?? Promise.resolve(false)
    void pode.then(sim => {
      if (!sim || saiu) return
      feita = true
      return oferecer()
    })
    return () => {
      saiu = true
      if (feita) void import('@simplewebauthn/browser').then(m => m.WebAuthnAbortService.cancelCeremony())
    }
  }, [oferecer, ligada])
}
