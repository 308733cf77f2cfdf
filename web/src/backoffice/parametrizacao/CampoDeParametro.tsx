import { GridItem, Input, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { limitesDosParametros } from '../../../../shared/domain/parametrizacao.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { dizer } from '../textos.ts'
import { type Alvo, type CampoDoParametro, lerCampo, paraCampo } from './campos.ts'

interface Props {
  campo: CampoDoParametro
  /** The section's value in force, which the field begins with. */
  valor: Alvo['valor']
  dica: string | undefined
  nome: string
  erro: string | undefined
}
/** One parameter's field, by its kind. */
export function CampoDeParametro({ campo: c, valor, dica, nome, erro }: Props) {
  const inicial = paraCampo(lerCampo(valor, c), c)
  if (c.tipo === 'sim' || c.tipo === 'forma') return <Liga campo={c} inicial={inicial === 'on'} erro={erro} />
  const vazio = c.vazio && c.tipo === 'momento' ? dizer('prm.horario', { quando: c.vazio }) : undefined
  const ajuda = dica ?? vazio ?? (c.nome === 'ordem' ? dizer('prm.c.ordem.vazio') : unidade[c.tipo])
  return (
    <GridItem colSpan={c.tipo === 'texto' ? { sm: 2 } : 1}>
      <Campo nome={nome} erro={erro} rotulo={c.rotulo} dica={ajuda}>
        {c.tipo === 'texto' ? (
          <Textarea name={nome} defaultValue={inicial} rows={3} maxLength={limitesDosParametros.textoDoAviso[1]} />
        ) : (
          <Input
            name={nome}
            defaultValue={inicial}
            size="lg"
            autoComplete="off"
            {...(c.tipo === 'momento' ? { type: 'datetime-local' } : { inputMode: 'decimal' as const, maxLength: 14 })}
          />
        )}
      </Campo>
    </GridItem>
  )
}

const unidade: Partial<Record<CampoDoParametro['tipo'], string>> = {
  percentual: dizer('prm.emPorcento'),
  reais: dizer('prm.emReais'),
  pontos: dizer('prm.emPontos'),
  minutos: dizer('prm.emMinutos'),
  dias: dizer('prm.emDias'),
}

/** A switch of the form: what it says goes with the other fields. */
function Liga({ campo: c, inicial, erro }: { campo: CampoDoParametro; inicial: boolean; erro: string | undefined }) {
  const [ligado, setLigado] = useState(inicial)
  return (
    <GridItem colSpan={{ sm: 2 }}>
      <Interruptor nome={c.nome} rotulo={c.rotulo} texto={erro} ligado={ligado} aoMudar={setLigado} />
      <input type="hidden" name={c.nome} value={ligado ? 'on' : ''} />
    </GridItem>
  )
}
