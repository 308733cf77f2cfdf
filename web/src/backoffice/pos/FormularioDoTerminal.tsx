import { Button, chakra, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { limitesDoPos, serialSimples } from '../../../../shared/domain/pos.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import { type ContratoDeTerminais, nomeDoModelo } from './ContratoPos.tsx'
import type { Terminal } from './Terminais.tsx'

const campos = ['item', 'serial', 'numeroLogico', 'apelido', 'local'] as const
type Nome = (typeof campos)[number]

function faltasDo(v: Readonly<Record<Nome, string>>): Faltas<Nome> {
  return {
    serial: v.serial !== '' &&
      !/^[A-Z0-9]{4,}$/.test(serialSimples(v.serial)) && { texto: dizer('terminal.serialInvalido') },
    numeroLogico: !/^\d*$/.test(v.numeroLogico) && { texto: dizer('terminal.numeroLogicoInvalido') },
  }
}

interface Props {
  contrato: ContratoDeTerminais
  /** The one that is corrected; without it, one is asked for. */
  atual?: Terminal
  aoGravar: () => void
}
/** What a terminal is known by. */
export function FormularioDoTerminal({ contrato: c, atual, aoGravar }: Props) {
  const criar = useAction('criarTerminalPos')
  const alterar = useAction('alterarTerminalPos')
  const livres = c.itens.filter(i => i.terminais < i.quantidade)
  const form = useFormulario({
    campos,
    conferir: faltasDo,
    enviar: ({ item, ...v }) =>
      atual
        ? alterar.executar({ body: { id: atual.id, ...v } })
        : criar.executar({ body: { contrato: c.id, item, ...v } }),
    aoConcluir: aoGravar,
    aoRecusar: erro => (erro.name === 'SerialPosEmUso' ? { serial: { texto: erro.message } } : undefined),
  })
  if (!atual && livres.length === 0) return <Text color="ink-2">{dizer('terminal.semLugar')}</Text>
  const opcional = dizer('pos.opcional')
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {!atual && <Text color="ink-2">{dizer('terminal.pedirTexto')}</Text>}
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        {!atual && (
          <Campo {...form.campo('item')} rotulo={dizer('terminal.item')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field name="item">
                {livres.map(i => (
                  <option key={i.id} value={i.id}>
                    {nomeDoModelo(i.modelo)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
        )}
        <Campo {...form.campo('serial')} rotulo={dizer('terminal.serial')} opcional={opcional}>
          <Input
            name="serial"
            size="lg"
            maxLength={limitesDoPos.serial}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={atual?.serial ?? ''}
          />
        </Campo>
        <Campo
          {...form.campo('numeroLogico')}
          rotulo={dizer('terminal.numeroLogico')}
          dica={dizer('terminal.numeroLogicoDica')}
          opcional={opcional}
        >
          <Input
            name="numeroLogico"
            size="lg"
            inputMode="numeric"
            maxLength={limitesDoPos.numeroLogico}
            autoComplete="off"
            defaultValue={atual?.numeroLogico ?? ''}
          />
        </Campo>
        <Campo
          {...form.campo('apelido')}
          rotulo={dizer('terminal.apelido')}
          dica={dizer('terminal.apelidoDica')}
          opcional={opcional}
        >
          <Input name="apelido" size="lg" maxLength={limitesDoPos.apelido} defaultValue={atual?.apelido ?? ''} />
        </Campo>
        <Campo {...form.campo('local')} rotulo={dizer('terminal.local')} opcional={opcional}>
          <Input name="local" size="lg" maxLength={limitesDoPos.local} defaultValue={atual?.local ?? ''} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={form.enviando}>
            {dizer(form.enviando ? 'caso.enviando' : atual ? 'terminal.gravar' : 'terminal.pedir')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
