import { NativeSelect, Textarea } from '@chakra-ui/react'
import { redeValida } from '../../../../shared/domain/enderecosIp.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import type { Faltas } from '../../ui/useFormulario.ts'

/** What limits a key, in the form that makes one and in the one that changes it. */
type CampoDe = (nome: 'validade' | 'limite' | 'enderecos') => { nome: string; erro: string | undefined }
/** Of shared/contract/chaves.ts, whose schemas the browser does not load. */
const MAXIMO_DE_ENDERECOS = 10
export type Validade = 30 | 90 | 365 | null
const validades = [90, 30, 365] as const

/** One network a line, or with commas between. */
export const lerEnderecos = (texto: string): string[] => texto.split(/[\s,;]+/).filter(Boolean)

export function faltasDosLimites(
  enderecos: string,
  limite: { centavos: number; debita: boolean },
): Faltas<'limite' | 'enderecos'> {
  const lidos = lerEnderecos(enderecos)
  const errados = lidos.length > MAXIMO_DE_ENDERECOS || !lidos.every(redeValida)
  return {
    limite: limite.debita && limite.centavos === 0 && 'dev.limiteDiarioFalta',
    enderecos: errados && 'dev.enderecosErrados',
  }
}
export const lerValidade = (texto: string): Validade => validades.find(v => String(v) === texto) ?? null

export function CampoDaValidade(props: {
  campo: CampoDe
  rotulo: string
  semFim?: string | false
  mantem?: string
  dica?: string
}) {
  const { t } = useTextos()
  return (
    <Campo {...props.campo('validade')} rotulo={props.rotulo} dica={props.dica}>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field name="validade">
          {props.mantem && <option value="">{props.mantem}</option>}
          {validades.map(v => (
            <option key={v} value={v}>
              {t('dev.dias', { n: v })}
            </option>
          ))}
          {props.semFim && <option value="">{props.semFim}</option>}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Campo>
  )
}

export function CampoDoLimite(props: { campo: CampoDe; centavos: number; aoMudar: (centavos: number) => void }) {
  const { t } = useTextos()
  return (
    <Campo {...props.campo('limite')} rotulo={t('dev.limiteDiario')} dica={t('dev.limiteDiarioDica')}>
      <CampoDinheiro size="lg" centavos={props.centavos} aoMudar={props.aoMudar} />
    </Campo>
  )
}

export function CampoDosEnderecos({ campo, antes = [] }: { campo: CampoDe; antes?: readonly string[] }) {
  const { t } = useTextos()
  return (
    <Campo
      {...campo('enderecos')}
      rotulo={t('dev.enderecos')}
      opcional={t('form.opcional')}
      dica={t('dev.enderecosDica', { n: MAXIMO_DE_ENDERECOS })}
    >
      <Textarea
        name="enderecos"
        size="lg"
        rows={2}
        maxLength={600}
        fontFamily="mono"
        autoComplete="off"
        spellCheck={false}
        placeholder="203.0.113.0/24"
        defaultValue={antes.join('\n')}
      />
    </Campo>
  )
}
