import { chakra, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { devolucaoPedeOutraPessoa } from '../../../../shared/domain/retidos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { dinheiroDoCaso, emReais } from './casos.ts'
import { Parte, palavrasDo } from './Decisoes.tsx'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'
import { VerPagamento } from './VerPagamento.tsx'

const tipos = [0, 1, 2, 3, 4] as const
const sobre = { pix: 'natureza.sobre.pix', boleto: 'natureza.sobre.boleto', conta: 'natureza.sobre.conta' } as const

/** A payer's money that is held: what becomes of it by itself, and the way back that staff have. */
export function CasoDoRetido({ caso, aoDecidir }: PropsDoCaso) {
  const { perfil } = useSessao()
  const natureza = caso.natureza as keyof typeof sobre
  return (
    <>
      <Text>{dizer(sobre[natureza])}</Text>
      {/* a Pix of no charge is known by its e2e id, which is longer */}
      {natureza !== 'conta' && caso.referencia.length === 21 && <VerPagamento id={caso.referencia} />}
      {natureza !== 'conta' && pode(perfil, 'G16', 'escrever') && <Devolver caso={caso} aoDecidir={aoDecidir} />}
    </>
  )
}

interface Pedido {
  tipoChave: (typeof tipos)[number]
  chave: string
  motivo: string
}

function Devolver({ caso, aoDecidir }: PropsDoCaso) {
  const { executar, enviando, erro, limparErro } = useAction('devolverRetido')
  const [pedido, setPedido] = useState<Pedido>()
  const { perfil } = useSessao()
  const espera = devolucaoPedeOutraPessoa(deReais(caso.valor ?? 0) ?? 0, {
    administrador: pode(perfil, 'G09', 'escrever'),
  })
  const valor = emReais(caso.valor)
  const form = useFormulario({
    campos: ['tipoChave', 'chave', 'motivo'],
    conferir: v => ({
      chave: !v.chave && { texto: dizer('retido.semChave') },
      motivo: v.motivo.length < 3 && { texto: dizer('retido.semMotivo') },
    }),
    enviar: async v => setPedido({ ...v, tipoChave: tipos.find(tipo => String(tipo) === v.tipoChave) ?? 0 }),
  })
  const fechar = () => {
    limparErro()
    setPedido(undefined)
  }
  const confirmar = async () => {
    if (!pedido) return
    const r = await executar({ params: { id: caso.referencia }, body: pedido })
    if (!r.ok) return
    setPedido(undefined)
    aoDecidir()
  }
  return (
    <Parte>
      <chakra.form {...form.ligar}>
        <Stack gap="4">
          <Text color="ink-2" fontSize="sm">
            {dizer('retido.devolver.texto')}
          </Text>
          <Campo {...form.campo('tipoChave')} rotulo={dizer('retido.tipoChave')}>
            <NativeSelect.Root>
              <NativeSelect.Field name="tipoChave" h="12">
                {tipos.map(tipo => (
                  <option key={tipo} value={tipo}>
                    {dizer(`retido.tipo.${tipo}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
          <Campo {...form.campo('chave')} rotulo={dizer('retido.chave')}>
            <Input name="chave" size="lg" maxLength={77} autoComplete="off" />
          </Campo>
          <Campo {...form.campo('motivo')} rotulo={dizer('retido.motivo')}>
            <Input name="motivo" size="lg" maxLength={300} autoComplete="off" />
          </Campo>
          <Flex justify="flex-end">
            <BotaoDeDinheiro type="submit" sobre={{ ...dinheiroDoCaso(caso), valor: null }}>
              {dizer('retido.devolver.valor', { valor })}
            </BotaoDeDinheiro>
          </Flex>
        </Stack>
      </chakra.form>
      <Confirmacao
        aberto={!!pedido}
        titulo={dizer(espera ? 'retido.pedir.pergunta' : 'retido.devolver.pergunta', { valor })}
        texto={dizer(espera ? 'retido.devolver.espera' : 'retido.devolver.para', { chave: pedido?.chave ?? '' })}
        confirmar={dizer(enviando ? 'caso.enviando' : espera ? 'retido.pedir' : 'retido.devolver')}
        cancelar={dizer('caso.voltar')}
        enviando={enviando}
        erro={palavrasDo(erro)}
        aoConfirmar={() => void confirmar()}
        aoCancelar={fechar}
      />
    </Parte>
  )
}
