import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { type DecisaoDoAchado, impedeCliente, MOTIVO_MINIMO } from '../../../../../shared/domain/listasRestritivas.ts'
import { useAction } from '../../../api/useAction.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { avisar } from '../../../ui/avisos.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { useFormulario } from '../../../ui/useFormulario.ts'
import { Parte, palavrasDo } from '../../filas/Decisoes.tsx'
import { useTeclas } from '../../filas/teclas.ts'
import { useCasoAlheio } from '../../filas/usePosse.ts'
import { dizer } from '../../textos.ts'
import type { AoMudar, ConformidadeDoCliente } from './Conformidade.tsx'

interface Props {
  conformidade: ConformidadeDoCliente
  aoMudar: AoMudar
}
/** Another person, or the same: each has its digit, and is asked for with how it was concluded. */
export function DecidirAchados({ conformidade: c, aoMudar }: Props) {
  const [qual, setQual] = useState<DecisaoDoAchado>()
  const alheio = useCasoAlheio()
  useTeclas(!alheio, Object.fromEntries(c.decisoes.map((d, n) => [String(n + 1), () => setQual(d)])))
  const decidido = (depois: ConformidadeDoCliente) => {
    avisar(dizer('achados.decidido'))
    setQual(undefined)
    aoMudar(depois)
  }
  return (
    <>
      <Parte>
        <Flex gap="3" wrap="wrap">
          {c.decisoes.map((d, n) => (
            <Button
              key={d}
              aria-keyshortcuts={String(n + 1)}
              {...(d === 'confirmado' && { variant: 'outline', colorPalette: 'red' })}
              onClick={() => setQual(d)}
            >
              {dizer(`achados.${d}`)}
            </Button>
          ))}
        </Flex>
      </Parte>
      <Dialogo
        aberto={!!qual}
        aoFechar={() => setQual(undefined)}
        titulo={qual ? dizer(`achados.${qual}.pergunta`) : ''}
      >
        {qual && <Formulario c={c} qual={qual} aoDecidir={decidido} />}
      </Dialogo>
    </>
  )
}

/** Pure: the matches that a decision may be about: those that wait, or the true ones that are taken back. */
const cabem = (c: ConformidadeDoCliente) => {
  const abertos = c.achados.filter(a => !a.decisao)
  return abertos.length ? abertos : c.achados.filter(a => a.decisao?.qual === 'confirmado')
}

function Formulario({ c, qual, aoDecidir }: { c: ConformidadeDoCliente; qual: DecisaoDoAchado; aoDecidir: AoMudar }) {
  const { executar, enviando } = useAction('decidirAchados')
  const quais = cabem(c)
  const [fora, setFora] = useState<readonly string[]>([])
  const escolhidos = quais.filter(a => !fora.includes(a.id))
  const marcar = (id: string, ligado: boolean) => setFora(ligado ? fora.filter(f => f !== id) : [...fora, id])
  const form = useFormulario({
    campos: ['motivo'],
    parado: escolhidos.length === 0,
    conferir: v => ({
      motivo: v.motivo.trim().length < MOTIVO_MINIMO && {
        texto: dizer('achados.motivoCurto', { n: MOTIVO_MINIMO }),
      },
    }),
    enviar: ({ motivo }) =>
      executar({
        params: { id: c.id },
        body: { decisao: qual, achados: escolhidos.map(a => a.id), motivo: motivo.trim() },
      }),
    aoConcluir: aoDecidir,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Efeitos c={c} qual={qual} escolhidos={escolhidos} />
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        {quais.length > 1 && (
          <chakra.fieldset>
            <chakra.legend fontWeight="semibold" mb="2">
              {dizer('achados.quais')}
            </chakra.legend>
            {quais.map(a => (
              <chakra.label key={a.id} display="flex" gap="3" alignItems="center" minH="11" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  boxSize="5"
                  checked={!fora.includes(a.id)}
                  onChange={e => marcar(a.id, e.target.checked)}
                />
                {a.pessoa.nome} · {dizer(`achado.lista.${a.lista}`)}
              </chakra.label>
            ))}
            {escolhidos.length === 0 && <Aviso tom="erro">{dizer('achados.semEscolha')}</Aviso>}
          </chakra.fieldset>
        )}
        <Campo {...form.campo('motivo')} rotulo={dizer('achados.motivo')} dica={dizer('achados.motivoAjuda')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" {...(qual === 'confirmado' && { colorPalette: 'red' })} aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : `achados.${qual}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

/** What follows, said before: a list of sanctions stops the client, the list of the exposed marks the person. */
function Efeitos(p: { c: ConformidadeDoCliente; qual: DecisaoDoAchado; escolhidos: ConformidadeDoCliente['achados'] }) {
  if (p.qual === 'falsoPositivo') return <Text color="ink-2">{dizer('achados.falsoPositivo.texto')}</Text>
  const impede = p.escolhidos.some(a => impedeCliente(a.lista))
  const ativa = p.c.empresa.situacao === 'ativa'
  return (
    <Stack gap="2" color="ink-2">
      {impede && <Text>{dizer(ativa ? 'achados.confirmado.para' : 'achados.confirmado.naoAtivo')}</Text>}
      {p.escolhidos.some(a => !impedeCliente(a.lista)) && <Text>{dizer('achados.confirmado.exposta')}</Text>}
    </Stack>
  )
}
