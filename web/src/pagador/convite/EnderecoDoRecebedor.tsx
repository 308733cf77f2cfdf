import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cepValido, somenteCep } from '../../../../shared/domain/cep.ts'
import type { Problemas } from '../../../../shared/domain/recebedor.ts'
import { textosDoConvite as textos } from '../../../../shared/textos/pt-BR/pagadorConvite.ts'
import { call } from '../../api/call.ts'
import { useAviso } from '../ui/avisos.tsx'
import { Campo } from '../ui/Campo.tsx'
import css from './convite.module.css'

const daBusca = ['logradouro', 'bairro', 'cidade', 'uf'] as const
/** X58: how long the note of a failed lookup stays, in ms. */
export const FALHA_MS = 3_500

interface Props {
  erros: Problemas
  limpar: (campo: string) => void
  /** A lookup has begun: who goes on waits for it, since what is locked is not read. */
  aoConsultar: (consulta: Promise<void>) => void
}

/** V082: the CEP fills the address in, which is locked meanwhile; a lookup that fails empties it and says so (X58). */
export function EnderecoDoRecebedor({ erros, limpar, aoConsultar }: Props) {
  const caixa = useRef<HTMLFieldSetElement>(null)
  const ultimo = useRef('')
  const [buscando, setBuscando] = useState(false)
  const avisar = useAviso()
  const campo = (nome: string) => caixa.current?.querySelector<HTMLInputElement>(`[name=${nome}]`)
  const por = (valores: Partial<Record<string, string>>) => {
    for (const nome of daBusca) {
      const alvo = campo(nome)
      if (alvo) alvo.value = valores[nome] ?? ''
    }
  }
  const consultar = async (texto: string) => {
    const cep = somenteCep(texto)
    if (!cepValido(cep) || cep === ultimo.current) return
    ultimo.current = cep
    setBuscando(true)
    const r = await call('buscarCep', { params: { cep } }, { timeoutMs: 8_000 })
    flushSync(() => setBuscando(false))
    // the lock dropped the focus of who was in the address; who went elsewhere meanwhile stays there
    const seguir = (nome: string) => document.activeElement === document.body && campo(nome)?.focus()
    if (!r.ok) {
      ultimo.current = ''
      por({})
      const alvo = campo('cep')
      if (alvo) alvo.value = ''
      seguir('cep')
      return avisar(textos.cepFalhou, 'ruim', FALHA_MS, textos.entendi)
    }
    const { estado: uf, ...resto } = r.data
    por({ ...resto, uf })
    for (const nome of ['cep', ...daBusca]) limpar(nome)
    seguir(r.data.logradouro ? 'numero' : 'logradouro')
  }
  const comum = (nome: string) => ({
    nome,
    erro: erros[nome],
    aoDigitar: () => limpar(nome),
    required: true,
    maxLength: 60,
  })
  return (
    <fieldset ref={caixa} className={css.grupo} aria-busy={buscando} disabled={buscando}>
      <legend>{textos['endereco.titulo']}</legend>
      <Campo
        {...comum('cep')}
        rotulo={textos.cep}
        dica={buscando ? textos['cep.buscando'] : undefined}
        mascara="cep"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        // V023 asks on leaving; a whole CEP already says it, and a page that moves under a finger takes its tap away
        aoDigitar={() => {
          limpar('cep')
          aoConsultar(consultar(campo('cep')?.value ?? ''))
        }}
      />
      <Campo {...comum('logradouro')} rotulo={textos.logradouro} autoComplete="address-line1" maxLength={120} />
      <div className={css.dois}>
        <Campo {...comum('numero')} rotulo={textos.numero} opcional={textos.opcional} required={false} maxLength={20} />
        <Campo {...comum('complemento')} rotulo={textos.complemento} opcional={textos.opcional} required={false} />
      </div>
      <Campo {...comum('bairro')} rotulo={textos.bairro} autoComplete="address-level3" />
      <div className={css.cidadeUf}>
        <Campo {...comum('cidade')} rotulo={textos.cidade} autoComplete="address-level2" />
        <Campo {...comum('uf')} rotulo={textos.uf} mascara="uf" autoComplete="address-level1" maxLength={2} />
      </div>
    </fieldset>
  )
}
