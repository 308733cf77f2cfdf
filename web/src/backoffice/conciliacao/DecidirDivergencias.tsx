import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { DecisaoDaDivergencia } from '../../../../shared/contract/divergencias.ts'
import { limitesDoLancamento } from '../../../../shared/domain/lancamentoManual.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { nomeDaAcao, type QualDinheiro } from '../../ui/qual.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

interface Decidivel {
  id: string
  valor: number
  dia: string
  decisoes: readonly DecisaoDaDivergencia[]
}
interface Props {
  divergencias: readonly Decidivel[]
  aoDecidir: () => void
}
const somaDas = (divergencias: readonly Decidivel[]): number =>
  divergencias.reduce((s, d) => s + Math.round(d.valor * 100), 0) / 100
/** Which money is decided on: of one how much and when, of many how much in all and of how many. */
const sobreAs = (divergencias: readonly Decidivel[]): QualDinheiro => {
  const [uma] = divergencias
  const valor = somaDas(divergencias)
  return uma && divergencias.length === 1
    ? { valor, em: uma.dia }
    : { valor, de: dizer('dvg.escolhidas', { n: divergencias.length }) }
}

/** What may be said of all of these at once, each with a reason: none can be taken back here. */
export function DecidirDivergencias({ divergencias, aoDecidir }: Props) {
  const { idioma } = useTextos()
  const [qual, setQual] = useState<DecisaoDaDivergencia>()
  const possiveis = (['explicar', 'lancar', 'contestar'] as const).filter(d =>
    divergencias.every(x => x.decisoes.includes(d)),
  )
  if (possiveis.length === 0) return <Text color="ink-2">{dizer('dvg.semDecisao')}</Text>
  return (
    <>
      <Flex gap="3" wrap="wrap">
        {possiveis.map((d, n) => (
          <Button
            key={d}
            variant={n === 0 ? 'solid' : 'outline'}
            {...(n > 0 && { colorPalette: 'gray' })}
            aria-label={nomeDaAcao(dizer(`dvg.${d}`), sobreAs(divergencias), idioma)}
            onClick={() => setQual(d)}
          >
            {dizer(`dvg.${d}`)}
          </Button>
        ))}
      </Flex>
      <Dialogo
        aberto={!!qual}
        aoFechar={() => setQual(undefined)}
        titulo={qual ? dizer(`dvg.${qual}.pergunta`, { n: divergencias.length }) : ''}
      >
        {qual && (
          <Dizer
            divergencias={divergencias}
            decisao={qual}
            aoDizer={() => {
              setQual(undefined)
              aoDecidir()
            }}
          />
        )}
      </Dialogo>
    </>
  )
}

function Dizer({
  divergencias,
  decisao,
  aoDizer,
}: {
  divergencias: readonly Decidivel[]
  decisao: DecisaoDaDivergencia
  aoDizer: () => void
}) {
  const { executar, enviando } = useAction('decidirDivergencias')
  const n = limitesDoLancamento.motivoMinimo
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: (v.motivo ?? '').trim().length < n && { texto: dizer('dvg.motivoCurto', { n }) } }),
    enviar: v => executar({ body: { ids: divergencias.map(d => d.id), decisao, motivo: v.motivo ?? '' } }),
    aoConcluir: r => {
      avisar(dizer(`dvg.${decisao}.feito`, { n: r.itens.length }))
      aoDizer()
    },
  })
  const { idioma } = useTextos()
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer(`dvg.${decisao}.texto`, { valor: emReais(somaDas(divergencias)) })}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('dvg.motivo')} dica={dizer('dvg.motivoDica')}>
          <Textarea name="motivo" rows={4} maxLength={200} />
        </Campo>
        <Flex justify="flex-end">
          <Button
            type="submit"
            aria-disabled={enviando}
            aria-label={nomeDaAcao(dizer(enviando ? 'caso.enviando' : `dvg.${decisao}`), sobreAs(divergencias), idioma)}
          >
            {dizer(enviando ? 'caso.enviando' : `dvg.${decisao}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
