import { Button, chakra, Flex, Grid, Input, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { type Data, dataSaoPaulo, formatarData, inicioDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import { type FeriadoExtra, type TipoDeFeriado, tiposDeFeriado } from '../../../../shared/domain/feriadosExtras.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type DiaSemBanco, type FeriadoDigitado, faltasDoFeriado } from './feriados.ts'

/** Holidays that one proposal adds: the next one waits until it holds. */
const maximoDeUmaVez = 6
const amanhaDe = () => somarDias(dataSaoPaulo(Date.now()), 1)
const partes = ['data', 'nome', 'tipo'] as const
const camposDa = (n: number) => partes.map(p => `${p}.${n}`)
type Valores = Readonly<Record<string, string>>
const feriadoDe = (v: Valores, n: number): FeriadoDigitado => ({
  ...{ data: v[`data.${n}`] ?? '', nome: v[`nome.${n}`] ?? '', tipo: v[`tipo.${n}`] ?? '' },
})

interface Props {
  extras: readonly FeriadoExtra[]
  aoConcluir: () => void
}
/** Proposes a list in place of the one in force, from a day on; the answer is the second person's. */
function useProposta(aoConcluir: () => void) {
  const { executar } = useAction('proporParametros')
  return async (extras: readonly FeriadoExtra[], { desde, motivo }: { desde: string; motivo: string }) => {
    const inicio = desde ? { desde: new Date(inicioDoDia(desde)).toISOString() } : {}
    const r = await executar({ body: { secao: 'feriados', valor: { extras: [...extras] }, motivo, ...inicio } })
    if (!r.ok) return r
    avisar(dizer('prm.proposta'))
    aoConcluir()
    return r
  }
}
const faltasComuns = ({ desde = '', motivo = '' }: Valores, amanha: Data) => ({
  desde: desde !== '' && desde < amanha && { texto: dizer('prm.e.feriado.desde') },
  motivo: motivo.length < 3 && { texto: dizer('prm.e.motivo') },
})

/** New holidays, a line each: one decree may name several days. */
export function NovosFeriados({ extras, aoConcluir }: Props) {
  const propor = useProposta(aoConcluir)
  const [linhas, setLinhas] = useState([0])
  const amanha = amanhaDe()
  const jaPostas = extras.map(f => f.data)
  const form = useFormulario({
    campos: [...linhas.flatMap(camposDa), 'desde', 'motivo'] as string[],
    conferir: v => ({
      ...Object.fromEntries(
        linhas.flatMap((n, k) => {
          const antes = linhas.slice(0, k).map(o => v[`data.${o}`] ?? '')
          const faltas = faltasDoFeriado(feriadoDe(v, n), [...jaPostas, ...antes], amanha)
          return Object.entries(faltas).map(([parte, texto]) => [`${parte}.${n}`, { texto }])
        }),
      ),
      ...faltasComuns(v, amanha),
    }),
    enviar: v =>
      propor(
        [...extras, ...linhas.map(n => ({ ...feriadoDe(v, n), tipo: v[`tipo.${n}`] as TipoDeFeriado }))].sort((a, b) =>
          a.data < b.data ? -1 : 1,
        ),
        { desde: v.desde ?? '', motivo: v.motivo ?? '' },
      ),
    aoRecusar: (erro, v) => faltaDoServidor(erro, linhas, v),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        {linhas.map(n => (
          <Grid key={n} gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: '10.5rem minmax(0, 1fr) 10rem' }}>
            <Campo {...form.campo(`data.${n}`)} rotulo={dizer('prm.feriado.data')}>
              <Input name={`data.${n}`} type="date" size="lg" min={amanha} />
            </Campo>
            <Campo {...form.campo(`nome.${n}`)} rotulo={dizer('prm.feriado.nome')}>
              <Input name={`nome.${n}`} size="lg" maxLength={60} autoComplete="off" />
            </Campo>
            <Campo {...form.campo(`tipo.${n}`)} rotulo={dizer('prm.feriado.tipo')}>
              <NativeSelect.Root size="lg">
                <NativeSelect.Field name={`tipo.${n}`}>
                  {tiposDeFeriado.map(t => (
                    <option key={t} value={t}>
                      {dizer(`prm.feriado.${t}`)}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Campo>
          </Grid>
        ))}
        {linhas.length < maximoDeUmaVez && (
          <Button
            alignSelf="flex-start"
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => setLinhas([...linhas, linhas.length])}
          >
            {dizer('prm.feriado.maisUm')}
          </Button>
        )}
        <CamposComuns campo={form.campo} amanha={amanha} />
        <Enviar enviando={form.enviando} />
      </Stack>
    </chakra.form>
  )
}

type Recusa = { name: string; campo?: string; motivo?: string; data?: string }
/** A day that the server refused, at its own field. */
function faltaDoServidor(erro: unknown, linhas: readonly number[], v: Valores): Faltas<string> | undefined {
  const { name, campo, motivo, data } = erro as Recusa
  if (name !== 'FeriadoInvalido' || campo !== 'data') return undefined
  const linha = linhas.find(n => v[`data.${n}`] === data)
  const texto = dizer(motivo === 'longe' ? 'prm.e.feriado.longe' : 'prm.e.feriado.passado')
  return linha === undefined ? undefined : { [`data.${linha}`]: { texto } }
}

/** One of the staff's own, out of the list again. */
export function RetirarFeriado({ feriado, extras, aoConcluir }: Props & { feriado: DiaSemBanco }) {
  const propor = useProposta(aoConcluir)
  const amanha = amanhaDe()
  const form = useFormulario({
    campos: ['desde', 'motivo'],
    conferir: v => faltasComuns(v, amanha),
    enviar: v =>
      propor(
        extras.filter(f => f.data !== feriado.data),
        v,
      ),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Text>{dizer('prm.feriado.retirarTexto', { nome: feriado.nome, dia: formatarData(feriado.data) })}</Text>
        <CamposComuns campo={form.campo} amanha={amanha} />
        <Enviar enviando={form.enviando} />
      </Stack>
    </chakra.form>
  )
}

type CampoDoFormulario = (nome: 'desde' | 'motivo') => { nome: string; erro: string | undefined }
function CamposComuns({ campo, amanha }: { campo: CampoDoFormulario; amanha: Data }) {
  return (
    <>
      <Campo {...campo('desde')} rotulo={dizer('prm.feriado.desde')} dica={dizer('prm.feriado.desde.dica')}>
        <Input name="desde" type="date" size="lg" maxW={{ sm: '10.5rem' }} min={amanha} />
      </Campo>
      <Campo {...campo('motivo')} rotulo={dizer('prm.motivo')} dica={dizer('prm.feriado.motivo.dica')}>
        <Textarea name="motivo" rows={2} maxLength={300} />
      </Campo>
    </>
  )
}

const Enviar = ({ enviando }: { enviando: boolean }) => (
  <Flex justify="flex-end">
    <Button type="submit" aria-disabled={enviando}>
      {dizer(enviando ? 'caso.enviando' : 'prm.propor')}
    </Button>
  </Flex>
)
