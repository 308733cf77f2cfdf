import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Registros } from '../registros.ts'
import { emReais, iso } from './fio.ts'
import type { Cob } from './modelo.ts'

/** Signs the payloads that payers' banks read (`application/jose`). The key is made once and kept with the state. */
export async function criarAssinador(registros: Registros, base: string) {
  const tabela = registros.tabela<JWK>('jwk')
  const privada = tabela.ler('assinatura') ?? (await novaChave())
  tabela.gravar('assinatura', privada)
  await registros.confirmar()
  const chave = await importJWK(privada, 'ES256')
  const { d: _privado, ...publica } = privada
  const kid = await calculateJwkThumbprint(publica)

  return {
    /** The public keys, which `jku` points to. */
    jwks: { keys: [{ ...publica, kid, use: 'sig', alg: 'ES256' }] },
    /** The charge as JWS (compact), as read at `apresentacao`. */
    assinar(cob: Cob, apresentacao: number): Promise<string> {
      const carga = {
        revisao: cob.revisao,
        calendario: { criacao: iso(cob.criacao), apresentacao: iso(apresentacao), expiracao: cob.expiracao },
        ...(cob.devedor ? { devedor: cob.devedor } : {}),
        valor: { original: emReais(cob.valor), modalidadeAlteracao: cob.modalidadeAlteracao },
        chave: cob.chave,
        txid: cob.txid,
        ...(cob.solicitacaoPagador ? { solicitacaoPagador: cob.solicitacaoPagador } : {}),
        ...(cob.infoAdicionais.length > 0 ? { infoAdicionais: cob.infoAdicionais } : {}),
        status: cob.status,
      }
      return new CompactSign(new TextEncoder().encode(JSON.stringify(carga)))
        .setProtectedHeader({ alg: 'ES256', kid, jku: `https://${base}/qr/.well-known/jwks.json`, typ: 'JWS' })
        .sign(chave)
    },
  }
}

export type Assinador = Awaited<ReturnType<typeof criarAssinador>>

async function novaChave(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return exportJWK(privateKey)
}
