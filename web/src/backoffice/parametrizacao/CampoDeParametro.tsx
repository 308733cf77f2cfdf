import { GridItem, Input, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { lacunasDe, maximoDaParte } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { limitesDosParametros } from '../../../../shared/domain/parametrizacao.ts'
import { textoDaCasa } from '../../../../shared/textos/palavrasDaCasa.ts'
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
  const ajuda =
    dica ??
    vazio ??
    (c.digitos ? dizer('prm.emDigitos', { n: c.digitos }) : undefined) ??
    (c.nome === 'ordem' ? dizer('prm.c.ordem.vazio') : (dicaDasPalavras(c) ?? unidade[c.tipo]))
  const largo = c.tipo === 'texto' || c.tipo === 'palavras'
  const maximo = c.palavras ? maximoDaParte[c.palavras.parte] : limitesDosParametros.textoDoAviso[1]
  return (
    <GridItem colSpan={largo ? { sm: 2 } : 1}>
      <Campo
        nome={nome}
        erro={erro}
        rotulo={c.palavras ? dizer(`prm.parte.${c.palavras.parte}`) : c.rotulo}
        dica={ajuda}
      >
        {largo ? (
          <Textarea
            name={nome}
            defaultValue={inicial}
            rows={c.palavras && c.palavras.parte !== 'texto' ? 2 : 3}
            maxLength={maximo}
            lang={c.palavras?.idioma}
          />
        ) : (
          <Input
            name={nome}
            defaultValue={inicial}
            size="lg"
            autoComplete="off"
            {...(c.tipo === 'momento'
              ? { type: 'datetime-local' }
              : {
                  inputMode: c.tipo === 'codigo' ? ('numeric' as const) : ('decimal' as const),
                  maxLength: c.digitos ?? 14,
                })}
          />
        )}
      </Campo>
    </GridItem>
  )
}

/** What is said where a field of words is left empty, and the gaps that it may have. */
function dicaDasPalavras({ palavras: p }: CampoDoParametro): string | undefined {
  if (!p) return undefined
  const texto = textoDaCasa(p.modelo, p.parte, p.idioma)
  const lacunas = lacunasDe(texto).map(l => `{${l}}`)
  return lacunas.length > 0
    ? dizer('prm.c.lacunas', { texto, lacunas: lacunas.join(', ') })
    : dizer('prm.c.semLacunas', { texto })
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
