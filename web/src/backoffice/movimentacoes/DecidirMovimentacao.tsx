import { Button, chakra, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { type DecisaoDoAlerta, limitesDoAlerta } from '../../../../shared/domain/alertaDeMovimento.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Parte, palavrasDo, SoAdministrador } from '../filas/Decisoes.tsx'
import { useTeclas } from '../filas/teclas.ts'
import { useCasoAlheio } from '../filas/usePosse.ts'
import { dizer } from '../textos.ts'
import type { Movimentacao } from './FolhaDaMovimentacao.tsx'

interface Props {
  movimentacao: Movimentacao
  aoMudar: () => void
}
/** What this reader may say of an unusual movement, each with its digit; every word has its reason. */
export function DecidirMovimentacao({ movimentacao: a, aoMudar }: Props) {
  const { perfil } = useSessao()
  const alheio = useCasoAlheio()
  const [qual, setQual] = useState<DecisaoDoAlerta>()
  const decide = pode(perfil, 'G09', 'escrever')
  const teclas = Object.fromEntries(a.decisoes.map((d, n) => [String(n + 1), () => setQual(d)]))
  useTeclas(decide && !alheio, teclas)
  if (a.decisoes.length === 0) return null
  if (!decide) return <SoAdministrador />
  return (
    <chakra.div mt="7">
      <Parte>
        <Flex gap="3" wrap="wrap">
          {a.decisoes.map((d, n) => (
            <Button
              key={d}
              aria-keyshortcuts={String(n + 1)}
              variant={d === 'registrar' ? 'solid' : 'outline'}
              {...(d !== 'registrar' && { colorPalette: d === 'comunicar' ? 'red' : 'gray' })}
              onClick={() => setQual(d)}
            >
              {dizer(`alerta.${d}`)}
            </Button>
          ))}
        </Flex>
      </Parte>
      <Dialogo
        aberto={!!qual}
        aoFechar={() => setQual(undefined)}
        titulo={qual ? dizer(`alerta.${qual}.pergunta`) : ''}
      >
        {qual && (
          <Dizer
            id={a.id}
            decisao={qual}
            aoDizer={() => {
              setQual(undefined)
              aoMudar()
            }}
          />
        )}
      </Dialogo>
    </chakra.div>
  )
}

function Dizer({ id, decisao, aoDizer }: { id: string; decisao: DecisaoDoAlerta; aoDizer: () => void }) {
  const { executar, enviando } = useAction('decidirAlertaDeMovimento')
  const { motivoMinimo: n, motivoMaximo, protocoloMinimo, protocoloMaximo } = limitesDoAlerta
  const numero = decisao === 'registrar'
  const campo = numero ? 'protocolo' : 'motivo'
  const form = useFormulario({
    campos: [campo],
    conferir: v => ({
      [campo]: numero
        ? v[campo].length < protocoloMinimo && { texto: dizer('alerta.semProtocolo') }
        : v[campo].length < n && { texto: dizer('alerta.motivoCurto', { n }) },
    }),
    enviar: v =>
      executar({
        params: { id },
        body: decisao === 'registrar' ? { decisao, protocolo: v.protocolo ?? '' } : { decisao, motivo: v.motivo ?? '' },
      }),
    aoConcluir: a => {
      avisar(dizer('alerta.decidido', { situacao: dizer(`alerta.situacao.${a.situacao}`) }))
      aoDizer()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer(`alerta.${decisao}.texto`)}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo
          {...form.campo(campo)}
          rotulo={dizer(numero ? 'alerta.protocolo' : 'alerta.motivo')}
          {...(!numero && { dica: dizer('alerta.motivoDica') })}
        >
          {numero ? (
            <Input name="protocolo" size="lg" maxLength={protocoloMaximo} autoComplete="off" />
          ) : (
            <Textarea name="motivo" rows={4} maxLength={motivoMaximo} />
          )}
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" aria-disabled={enviando} {...(decisao === 'comunicar' && { colorPalette: 'red' })}>
            {dizer(enviando ? 'caso.enviando' : `alerta.${decisao}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
