import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { debitaDinheiro, type Escopo, nomesDeEscopos, temDinheiro } from '../../../../shared/contract/escopos.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import {
  CampoDaValidade,
  CampoDoLimite,
  CampoDosEnderecos,
  faltasDosLimites,
  lerEnderecos,
  lerValidade,
} from './CamposDaChave.tsx'
import { Marcas } from './Marcas.tsx'
import { Segredo } from './Segredo.tsx'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoCriar: () => void
}

/** A new key, then the key itself, this once: also when the form was left before the answer. */
export function DialogoDaChave(props: Props) {
  const { t } = useTextos()
  const [chave, setChave] = useState<string>()
  const fechar = () => {
    setChave(undefined)
    props.aoFechar()
  }
  return (
    <Dialogo
      aberto={props.aberto || !!chave}
      aoFechar={fechar}
      fica={!!chave}
      titulo={t(chave ? 'dev.suaChave' : 'dev.criarChave')}
    >
      {chave ? (
        <Segredo rotulo={t('dev.suaChave')} valor={chave} aoGuardar={fechar} />
      ) : (
        <Formulario
          aoCriar={nova => {
            setChave(nova)
            props.aoCriar()
          }}
        />
      )}
    </Dialogo>
  )
}

function Formulario({ aoCriar }: { aoCriar: (chave: string) => void }) {
  const { t } = useTextos()
  const { executar } = useAction('criarChaveDeApi')
  const [escopos, setEscopos] = useState<Escopo[]>([])
  const [limite, setLimite] = useState(0)
  const debita = debitaDinheiro(escopos)
  const form = useFormulario({
    campos: ['nome', 'escopos', 'validade', 'limite', 'enderecos'],
    conferir: v => ({
      nome: !v.nome && 'dev.nomeFalta',
      escopos: !escopos.length && 'dev.permissoesFalta',
      ...faltasDosLimites(v.enderecos, { centavos: limite, debita }),
    }),
    enviar: ({ nome, validade, enderecos }) =>
      executar({
        body: {
          nome,
          escopos,
          validadeDias: lerValidade(validade),
          enderecos: lerEnderecos(enderecos),
          limiteDiario: debita ? paraReais(limite) : null,
        },
      }),
    aoConcluir: ({ chave }) => aoCriar(chave),
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <AvisoDeErro erro={form.erro} textos={{ LimiteDeChaves: 'dev.limite' }} />
        <Campo {...form.campo('nome')} rotulo={t('dev.nome')} dica={t('dev.nomeDica')}>
          <Input name="nome" size="lg" maxLength={60} autoComplete="off" />
        </Campo>
        <Marcas
          titulo={t('dev.permissoes')}
          opcoes={nomesDeEscopos.map(valor => ({ valor, rotulo: t(`escopo.${valor}`) }))}
          marcadas={escopos}
          aoMudar={setEscopos}
          erro={escopos.length ? undefined : form.campo('escopos').erro}
        />
        <CampoDaValidade
          campo={form.campo}
          rotulo={t('dev.validade')}
          semFim={!temDinheiro(escopos) && t('dev.semFim')}
          {...(temDinheiro(escopos) && { dica: t('dev.validadeDica') })}
        />
        {debita && <CampoDoLimite campo={form.campo} centavos={limite} aoMudar={setLimite} />}
        <CampoDosEnderecos campo={form.campo} />
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : 'dev.criarChave')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
