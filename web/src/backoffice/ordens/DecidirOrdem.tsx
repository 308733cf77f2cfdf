import { chakra, Flex, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import {
  limitesDaOrdem,
  type MeioDoDeposito,
  meiosDoDeposito,
  type PedidoDaOrdem,
} from '../../../../shared/domain/ordemJudicial.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { Decisoes, palavrasDo, SoAdministrador } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { Ordem } from './FolhaDaOrdem.tsx'

interface Props {
  ordem: Ordem
  aoMudar: () => void
}
/** What this reader may say of what waits on an order, and what they may ask for; who asked is told that another decides. */
export function DecidirOrdem({ ordem: o, aoMudar }: Props) {
  const { perfil } = useSessao()
  const { executar, enviando, erro, limparErro } = useAction('decidirOrdemJudicial')
  const [pedindo, setPedindo] = useState<PedidoDaOrdem>()
  if (!pode(perfil, 'G09', 'escrever')) return <SoAdministrador />
  const espera =
    o.situacao === 'aguardandoConfirmacao' || o.situacao === 'emTransferencia' || o.situacao === 'emLiberacao'
      ? o.situacao
      : undefined
  const valor = emReais(o.pedido?.tipo === 'liberar' ? o.bloqueado : (o.pedido?.valor ?? o.bloqueado))
  const textos = { titular: o.titular, valor }
  const sobre = dinheiroDaOrdem(o)
  return (
    <chakra.div mt="7">
      {espera && !o.decisoes.includes('confirmar') && (
        <Text color="ink-2" mb="4" fontSize="sm">
          {dizer('ordem.meu')}
        </Text>
      )}
      {espera && o.decisoes.length > 0 && (
        <Decisoes
          {...{ enviando, erro, limparErro, sobre }}
          aoDecidir={aoMudar}
          comMotivo
          decisoes={o.decisoes.map(d => ({
            id: d,
            rotulo: dizer(d === 'confirmar' ? `ordem.confirmar.${espera}` : `ordem.${d}`),
            pergunta:
              d === 'confirmar' ? dizer(`ordem.confirmar.${espera}.pergunta`, textos) : dizer(`ordem.${d}.pergunta`),
            texto: dizer(d === 'confirmar' ? `ordem.confirmar.${espera}.texto` : `ordem.${d}.texto`),
            perigo: d !== 'confirmar',
            ...(d === 'confirmar' && { sugestao: dizer('ordem.confirmar.motivo') }),
            semMotivo: d === 'desistir',
            enviar: async observacao => {
              const body = d === 'desistir' ? { decisao: d } : { decisao: d, observacao }
              const resposta = await executar({ params: { id: o.id }, body })
              if (resposta.ok)
                avisar(
                  dizer('ordem.decidida', {
                    situacao: dizer(`ordem.situacao.${resposta.data.situacao}`).toLowerCase(),
                  }),
                )
              return resposta
            },
          }))}
        />
      )}
      {o.pedidos.length > 0 && (
        <Flex gap="3" wrap="wrap">
          {o.pedidos.map(p => (
            <BotaoDeDinheiro
              key={p}
              sobre={sobre}
              variant={p === 'transferir' ? 'solid' : 'outline'}
              onClick={() => setPedindo(p)}
            >
              {dizer(`ordem.${p}`)}
            </BotaoDeDinheiro>
          ))}
        </Flex>
      )}
      <Dialogo
        aberto={!!pedindo}
        aoFechar={() => setPedindo(undefined)}
        titulo={pedindo ? dizer(`ordem.${pedindo}`) : ''}
      >
        {pedindo && (
          <Pedir
            ordem={o}
            tipo={pedindo}
            aoPedir={() => {
              setPedindo(undefined)
              aoMudar()
            }}
          />
        )}
      </Dialogo>
    </chakra.div>
  )
}

const dinheiroDaOrdem = (o: Ordem) => ({
  valor: o.pedido && o.pedido.tipo !== 'liberar' ? o.pedido.valor : o.bloqueado,
  em: o.criadoEm,
  de: o.titular,
})

function Pedir({ ordem: o, tipo, aoPedir }: { ordem: Ordem; tipo: PedidoDaOrdem; aoPedir: () => void }) {
  const { executar, enviando } = useAction('pedirSobreOrdem')
  const { motivoMinimo: n, motivoMaximo } = limitesDaOrdem
  const form = useFormulario({
    campos: ['meio', 'motivo'],
    conferir: v => ({ motivo: v.motivo.length < n && { texto: dizer('ordem.motivoCurto', { n }) } }),
    enviar: ({ meio, motivo }) =>
      executar({
        params: { id: o.id },
        body: tipo === 'liberar' ? { tipo, motivo } : { tipo, motivo, meio: meio as MeioDoDeposito },
      }),
    aoConcluir: () => {
      avisar(dizer('ordem.pedidoFeito'))
      aoPedir()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer(`ordem.${tipo}.texto`, { valor: emReais(o.bloqueado) })}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        {tipo === 'transferir' && (
          <Campo {...form.campo('meio')} rotulo={dizer('ordem.meio')}>
            <NativeSelect.Root>
              <NativeSelect.Field name="meio" h="12">
                {meiosDoDeposito.map(meio => (
                  <option key={meio} value={meio}>
                    {dizer(`ordem.meio.${meio}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
        )}
        <Campo {...form.campo('motivo')} rotulo={dizer(`ordem.motivo.${tipo}`)}>
          <Textarea name="motivo" rows={3} maxLength={motivoMaximo} />
        </Campo>
        <Flex justify="flex-end">
          <BotaoDeDinheiro sobre={dinheiroDaOrdem(o)} type="submit" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : `ordem.${tipo}`)}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
