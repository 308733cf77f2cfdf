import { Button, chakra, Flex, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../../shared/contract/direitos.ts'
import { categoriasDeComercio, categoriasRecusadas } from '../../../../../shared/domain/categorias.ts'
import { MOTIVO_MINIMO } from '../../../../../shared/domain/listasRestritivas.ts'
import { useAction } from '../../../api/useAction.ts'
import { useSessao } from '../../../app/Guarda.tsx'
import { Aviso } from '../../../ui/Aviso.tsx'
import { avisar } from '../../../ui/avisos.tsx'
import { Campo } from '../../../ui/Campo.tsx'
import { Dado } from '../../../ui/Detalhe.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { useFormulario } from '../../../ui/useFormulario.ts'
import { palavrasDo } from '../../filas/Decisoes.tsx'
import { dizer } from '../../textos.ts'
import type { ConformidadeDoCliente } from './Conformidade.tsx'

interface Props {
  c: ConformidadeDoCliente
  aoMudar: () => void
}
const nomeDa = (mcc: string): string => [mcc, categoriasDeComercio[mcc]].filter(Boolean).join(' · ')
const escolhas = Object.keys(categoriasDeComercio)
  .filter(mcc => !categoriasRecusadas.has(mcc))
  .sort((a, b) => (categoriasDeComercio[a] ?? '').localeCompare(categoriasDeComercio[b] ?? '', 'pt-BR'))

/** A client's category in the card networks: of its activity, or as a person of the staff said. */
export function Categoria({ c, aoMudar }: Props) {
  const { perfil } = useSessao()
  const [aberto, setAberto] = useState(false)
  const { categoria: k } = c
  return (
    <>
      <Dado nome={dizer('atividade.mcc')}>
        {k ? nomeDa(k.mcc) : dizer('atividade.semInicio')}
        {k && (
          <Text color="ink-2" fontSize="sm">
            {k.dita
              ? dizer('categoria.dita', { quem: k.dita.quem, motivo: k.dita.motivo })
              : dizer('categoria.pelaAtividade')}
          </Text>
        )}
      </Dado>
      {pode(perfil, 'G15', 'escrever') && (
        <chakra.div mt="3">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setAberto(true)}>
            {dizer('categoria.mudar')}
          </Button>
        </chakra.div>
      )}
      <Dialogo aberto={aberto} aoFechar={() => setAberto(false)} titulo={dizer('categoria.titulo')}>
        <Mudar
          c={c}
          aoMudar={() => {
            setAberto(false)
            avisar(dizer('categoria.guardada'))
            aoMudar()
          }}
        />
      </Dialogo>
    </>
  )
}

function Mudar({ c, aoMudar }: Props) {
  const { executar, enviando } = useAction('definirCategoria')
  const form = useFormulario({
    campos: ['mcc', 'motivo'],
    conferir: v => ({
      motivo: v.motivo.trim().length < MOTIVO_MINIMO && { texto: dizer('achados.motivoCurto', { n: MOTIVO_MINIMO }) },
    }),
    enviar: ({ mcc, motivo }) =>
      executar({ params: { id: c.id }, body: { mcc: mcc === '' ? null : mcc, motivo: motivo.trim() } }),
    aoConcluir: aoMudar,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('categoria.texto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('mcc')} rotulo={dizer('categoria.campo')}>
          <NativeSelect.Root>
            <NativeSelect.Field name="mcc" defaultValue={c.categoria?.dita ? c.categoria.mcc : ''}>
              <option value="">{dizer('categoria.daAtividade')}</option>
              {escolhas.map(mcc => (
                <option key={mcc} value={mcc}>
                  {categoriasDeComercio[mcc]} · {mcc}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...form.campo('motivo')} rotulo={dizer('categoria.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={300} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'categoria.guardar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
