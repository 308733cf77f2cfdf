import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { cepValido, somenteCep } from '../../../../shared/domain/cep.ts'
import { call } from '../../api/call.ts'
import {
  type CampoDoEndereco,
  camposDoEndereco,
  type EnderecoConhecido,
  type Campo as NomeDoCampo,
} from '../formularios/validar.ts'
import { useTextos } from '../textos.tsx'
import { Campo } from '../ui/Campo.tsx'
import css from './checkout.module.css'

/** Its list is for few: the page is there before it. Where it cannot be fetched the code of two letters is typed. */
const Pais = lazy(() => import('./Pais.tsx').catch(() => ({ default: PaisSemLista })))
function PaisSemLista({
  erro,
  aoEscolher,
  required,
}: {
  erro: string | undefined
  aoEscolher: () => void
  required: boolean
}) {
  const { t } = useTextos()
  return (
    <Campo nome="pais" rotulo={t('end.pais')} erro={erro} aoDigitar={aoEscolher} required={required} maxLength={2} />
  )
}

interface Props {
  estrangeiro: boolean
  /** The chosen method needs no address: what was typed waits. */
  fora?: boolean
  obrigatorio: boolean
  inicial: EnderecoConhecido | null
  erroDe: (campo: NomeDoCampo) => string | undefined
  limpar: (campo: NomeDoCampo) => void
}

/**
 * The payer's address (V023, V024): the CEP fills it in; where the lookup fails or leaves something out, the fields are
 * typed. Foreigners see all fields at once, without lookup and without mask.
 */
export function FormularioDeEndereco({ estrangeiro, fora = false, obrigatorio, inicial, erroDe, limpar }: Props) {
  const { t } = useTextos()
  const caixa = useRef<HTMLFieldSetElement>(null)
  const [manual, setManual] = useState(false)
  /** The document has no list of countries: the browser fetches it. */
  const [acordou, setAcordou] = useState(false)
  useEffect(() => setAcordou(true), [])
  const [buscando, setBuscando] = useState(false)
  const [cepRecusado, setCepRecusado] = useState(false)
  const [proximo, setProximo] = useState<{ campo: CampoDoEndereco } | null>(null)
  const ultimo = useRef('')
  /** Answered before the CEP was left: the next key on the way out leads past what was filled in. */
  const aPular = useRef<CampoDoEndereco | null>(null)

  const campo = (nome: CampoDoEndereco) =>
    caixa.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${nome}]`)
  const preencher = (valores: EnderecoConhecido) => {
    for (const nome of camposDoEndereco) {
      const alvo = campo(nome)
      const valor = valores[nome]
      if (alvo && valor) alvo.value = valor
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the merchant knows is put in once
  useEffect(() => {
    if (!inicial || campo('logradouro')?.value) return
    preencher(inicial)
    setManual(true)
  }, [inicial])

  // Once it is on the screen, and never away from another field that is being typed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `campo` only reads the form
  useEffect(() => {
    const ativo = document.activeElement
    const digitando = ativo instanceof HTMLInputElement && ativo.type !== 'checkbox'
    if (proximo && !digitando) campo(proximo.campo)?.focus()
    aPular.current = digitando && ativo.name === 'cep' && proximo ? proximo.campo : null
  }, [proximo])

  const consultar = async (texto: string) => {
    const cep = somenteCep(texto)
    if (!cepValido(cep) || cep === ultimo.current) return
    ultimo.current = cep
    setBuscando(true)
    setCepRecusado(false)
    const r = await call('buscarCep', { params: { cep } }, { timeoutMs: 8000 })
    // of a CEP that was corrected meanwhile: the other one's answer counts
    if (ultimo.current !== cep) return
    setBuscando(false)
    // a digit was taken back: it is being corrected
    if (somenteCep(campo('cep')?.value ?? '') !== cep) {
      ultimo.current = ''
      return
    }
    setManual(true)
    if (!r.ok) return setCepRecusado(true)
    preencher({ ...r.data, uf: r.data.estado })
    for (const nome of ['logradouro', 'bairro', 'cidade', 'uf'] as const) limpar(nome)
    // The first thing the lookup left open is what the payer fills next.
    const aberto = r.data.logradouro ? 'numero' : 'logradouro'
    // A payer may press Tab between the render and its effect.
    if (document.activeElement === campo('cep')) aPular.current = aberto
    setProximo({ campo: aberto })
  }

  const comum = (nome: CampoDoEndereco) => ({
    nome,
    erro: erroDe(nome),
    aoDigitar: () => limpar(nome),
    maxLength: 60,
    required: obrigatorio,
  })
  const opcional = obrigatorio ? t('id.opcional') : undefined
  const semLista = <Campo {...comum('pais')} rotulo={t('end.pais')} disabled />
  if (estrangeiro)
    return (
      <fieldset ref={caixa} className={css.endereco} hidden={fora} disabled={fora}>
        <legend className={css.legenda}>
          {t('end.titulo')} {!obrigatorio && <span className={css.opcional}>({t('id.opcional')})</span>}
        </legend>
        <Campo {...comum('logradouro')} rotulo={t('end.logradouro')} autoComplete="address-line1" maxLength={120} />
        <Campo
          {...comum('complemento')}
          rotulo={t('end.complemento')}
          opcional={opcional}
          autoComplete="address-line2"
          required={false}
        />
        <Campo {...comum('cidade')} rotulo={t('end.cidade')} autoComplete="address-level2" />
        <Campo
          {...comum('regiao')}
          rotulo={t('end.regiao')}
          opcional={opcional}
          autoComplete="address-level1"
          required={false}
        />
        {acordou ? (
          <Suspense fallback={semLista}>
            <Pais
              erro={erroDe('pais')}
              aoEscolher={() => limpar('pais')}
              required={obrigatorio}
              inicial={inicial?.pais}
            />
          </Suspense>
        ) : (
          semLista
        )}
        <Campo
          {...comum('cep')}
          rotulo={t('end.cepInternacional')}
          opcional={opcional}
          autoComplete="postal-code"
          enterKeyHint="done"
          maxLength={10}
          required={false}
        />
      </fieldset>
    )
  return (
    <fieldset ref={caixa} className={css.endereco} aria-busy={buscando} hidden={fora} disabled={fora}>
      <legend className={css.legenda}>
        {t('end.titulo')} {!obrigatorio && <span className={css.opcional}>({t('id.opcional')})</span>}
      </legend>
      <Campo
        {...comum('cep')}
        // V023 asks on leaving; a whole CEP already says it, and a page that grows under a finger takes its tap away
        aoDigitar={() => {
          limpar('cep')
          void consultar(campo('cep')?.value ?? '')
        }}
        rotulo={t('end.cep')}
        erro={erroDe('cep') ?? (cepRecusado ? t('end.cepErro') : undefined)}
        dica={buscando ? t('end.buscando') : undefined}
        mascara="cep"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        onBlur={e => {
          if (aPular.current && e.relatedTarget === campo('logradouro')) campo(aPular.current)?.focus()
          aPular.current = null
          void consultar(e.currentTarget.value)
        }}
      />
      <div className={css.enderecoManual} hidden={!manual}>
        <Campo {...comum('logradouro')} rotulo={t('end.logradouro')} autoComplete="address-line1" maxLength={120} />
        <div className={css.dois}>
          <Campo {...comum('numero')} rotulo={t('end.numero')} opcional={opcional} required={false} maxLength={20} />
          <Campo
            {...comum('complemento')}
            rotulo={t('end.complemento')}
            opcional={opcional}
            autoComplete="address-line2"
            required={false}
          />
        </div>
        <Campo {...comum('bairro')} rotulo={t('end.bairro')} autoComplete="address-level3" />
        <div className={css.cidadeUf}>
          <Campo {...comum('cidade')} rotulo={t('end.cidade')} autoComplete="address-level2" />
          <Campo {...comum('uf')} rotulo={t('end.uf')} mascara="uf" autoComplete="address-level1" maxLength={2} />
        </div>
      </div>
    </fieldset>
  )
}
